// Calculators: what a wager costs with other pay tables, and a base game with a fee. Fractions are
// whole numbers of any size, so that nothing is rounded before it is shown.
"use strict";

(() => {
  const size = (whole) => (whole < 0n ? -whole : whole);
  const common = (a, b) => {
    while (b) [a, b] = [b, a % b];
    return a;
  };
  const fraction = (top, bottom = 1n) => {
    const shared = common(size(top), bottom) || 1n;
    return { top: top / shared, bottom: bottom / shared };
  };
  const add = (a, b) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
  const times = (a, b) => fraction(a.top * b.top, a.bottom * b.bottom);
  const minus = (a) => ({ top: -a.top, bottom: a.bottom });
  const below = (a, b) => a.top * b.bottom < b.top * a.bottom;
  const shown = (a) => (a.bottom === 1n ? `${a.top}` : `${a.top}/${a.bottom}`);
  const read = (text) => {
    const [top, bottom = "1"] = text.split("/");
    return fraction(BigInt(top), BigInt(bottom));
  };

  // The nearest number: 64 bits of the quotient and whether anything is left decide the rounding.
  const nearest = ({ top, bottom }) => {
    if (top === 0n) return 0;
    const shift = 64 + bottom.toString(2).length - size(top).toString(2).length;
    const [over, under] =
      shift >= 0
        ? [size(top) << BigInt(shift), bottom]
        : [size(top), bottom << BigInt(-shift)];
    const whole = (over / under) * 2n + (over % under ? 1n : 0n);
    return (top < 0n ? -1 : 1) * Number(whole) * 2 ** -(shift + 1);
  };

  // A figure with so many places, a half to the even digit.
  const rounded = (figure, places) => {
    const long = Math.abs(figure).toFixed(places + 24);
    const cut = long.slice(0, long.length - 24);
    const isHalf = /^50*$/.test(long.slice(-24));
    const even = isHalf && Number(cut.at(-1)) % 2 === 0;
    const sign = figure < 0 ? "-" : "";
    return sign + (even ? cut : Math.abs(figure).toFixed(places));
  };
  const percent = (share) => `${rounded(share * 100, 4)}%`;

  // "3 to 2" or "7,500 to 1", as a fraction of the wager.
  const odds = (text) => {
    const found = /^\s*([\d,]+)\s*(?:to|:)\s*([\d,]+)\s*$/i.exec(text);
    if (!found) return null;
    const [win, stake] = found.slice(1).map((part) => BigInt(part.replaceAll(",", "")));
    return stake > 0n ? fraction(win, stake) : null;
  };

  // What a wager comes to if its rows pay this. A string says why that cannot be told.
  const worth = (data, texts) => {
    const pays = texts.map(odds);
    const wrong = pays.findIndex((row) => row === null);
    if (wrong >= 0) return `${data.rows[wrong].name}: write odds such as 3 to 2.`;
    if (data.rising.some((row, at) => at && below(pays[row], pays[data.rising[at - 1]]))) {
      return "A hand is paid by the best row that it fits: with this order other rows may be meant.";
    }
    let total = 0n;
    let hits = 0n;
    let mean = fraction(0n);
    let square = fraction(0n);
    for (const result of data.results) {
      const count = BigInt(result.count);
      const won = result.rows.reduce((sum, row) => add(sum, pays[row]), read(result.base));
      const part = times(won, fraction(count));
      total += count;
      mean = add(mean, part);
      square = add(square, times(part, won));
      if (won.top > 0n) hits += count;
    }
    const share = (sum) => times(sum, fraction(1n, total));
    const average = share(mean);
    const edge = minus(average);
    const spread = add(share(square), minus(times(average, average)));
    return {
      edge: nearest(edge),
      exact: shown(edge),
      hits: nearest(share(fraction(hits))),
      deviation: Math.sqrt(nearest(spread)),
    };
  };

  // A bettor and a player-dealer with fees; all amounts are cents.
  const withFee = (edge, wager, seats, bettor, dealer) => ({
    edge: edge + bettor / wager,
    dealer: edge * wager * seats - dealer,
  });

  const cents = (text) => {
    const found = /^\s*\$?(\d+)(?:\.(\d{1,2}))?\s*$/.exec(text);
    return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
  };
  const dollars = (amount) => {
    const whole = Math.round(amount);
    const text = (Math.abs(whole) / 100).toFixed(whole % 100 ? 2 : 0);
    return `${whole < 0 ? "-" : ""}$${text}`;
  };

  if (typeof module !== "undefined") {
    module.exports = { worth, withFee, percent };
    return;
  }

  const made = (tag, text, more = {}) =>
    Object.assign(document.createElement(tag), { textContent: text, ...more });
  const field = (name, value, changed) => {
    const label = made("label", name);
    const input = made("input", "", { value, type: "text", autocomplete: "off" });
    input.addEventListener("input", changed);
    label.append(input);
    return [label, input];
  };

  const forWager = (frame) => {
    const data = JSON.parse(frame.dataset.wager);
    const told = made("output", "");
    const tell = () => {
      const found = worth(data, inputs.map((input) => input.value));
      told.textContent =
        typeof found === "string"
          ? found
          : `Edge ${percent(found.edge)}, as a fraction ${found.exact}. ` +
            `Hits ${percent(found.hits)}. Deviation ${rounded(found.deviation, 4)}.`;
    };
    const fields = data.rows.map((row) => field(row.name, row.odds, tell));
    const inputs = fields.map(([, input]) => input);
    const rows = made("div", "", { className: "fields" });
    rows.append(...fields.map(([label]) => label));
    frame.replaceChildren(made("strong", "With a pay table of your own"), rows, told);
    tell();
  };

  const forFee = (frame) => {
    const data = JSON.parse(frame.dataset.fee);
    const told = made("output", "");
    const tell = () => {
      const [wager, bettor, dealer] = [wagered, charged, posted].map((box) => cents(box.value));
      const seats = Number(seated.value);
      if (!wager || bettor === null || dealer === null || !(seats >= 1) || seats % 1) {
        told.textContent = "Write amounts in dollars, such as 10 or 0.50, and a number of bettors.";
        return;
      }
      const found = withFee(data.edge, wager, seats, bettor, dealer);
      told.textContent =
        `Edge with it ${percent(found.edge)}. ` +
        `The player-dealer ${found.dealer < 0 ? "loses" : "keeps"} ` +
        `${dollars(Math.abs(found.dealer))} a round on average.`;
    };
    const [wageredLabel, wagered] = field("Wager", data.wager / 100, tell);
    const [chargedLabel, charged] = field("Bettor's fee", data.bettor / 100, tell);
    const [postedLabel, posted] = field("Player-dealer's", data.dealer / 100, tell);
    const [seatedLabel, seated] = field("Bettors", data.seats, tell);
    const rows = made("div", "", { className: "fields" });
    rows.append(wageredLabel, chargedLabel, postedLabel, seatedLabel);
    frame.replaceChildren(made("strong", "With a fee of your own"), rows, told);
    tell();
  };

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("[data-wager]").forEach(forWager);
    document.querySelectorAll("[data-fee]").forEach(forFee);
  });
})();
