// Tables in a .sortable frame are sorted by a click on a heading, figures by their size.
"use strict";

(() => {
  const valueOf = (row, at) => {
    const text = row.cells[at] ? row.cells[at].textContent.trim() : "";
    const figure = Number.parseFloat(text.replace(/[,%$]/g, ""));
    return Number.isNaN(figure) ? text.toLowerCase() : figure;
  };
  const order = (a, b) => {
    if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : 0;
    return typeof a === "number" ? -1 : 1;
  };
  const sortBy = (table, heads, at) => {
    const up = heads[at].getAttribute("aria-sort") !== "ascending";
    heads.forEach((head) => head.removeAttribute("aria-sort"));
    heads[at].setAttribute("aria-sort", up ? "ascending" : "descending");
    const body = table.tBodies[0];
    const rows = Array.from(body.rows);
    rows.sort((a, b) => order(valueOf(a, at), valueOf(b, at)) * (up ? 1 : -1));
    rows.forEach((row) => body.append(row));
  };
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll(".sortable table").forEach((table) => {
      table.classList.add("sortable");
      const heads = Array.from(table.tHead.rows[0].cells);
      heads.forEach((head, at) => {
        head.tabIndex = 0;
        head.addEventListener("click", () => sortBy(table, heads, at));
        head.addEventListener("keydown", (event) => {
          if (event.key === "Enter") sortBy(table, heads, at);
        });
      });
    });
  });
})();
