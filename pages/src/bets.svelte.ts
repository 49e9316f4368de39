// The chip in one's hand, and where it is laid before the deal.

import type { Scene } from "./scene";
import type { TableView } from "./table.svelte";
import { firstChip, tapped, whole, type Placed } from "./wagering";

export type Act = (command: Parameters<TableView["do"]>[0]) => Promise<boolean>;

export class Bets {
  chip = $state(0);

  constructor(
    private readonly view: TableView,
    private readonly act: Act,
  ) {
    this.chip = firstChip(this.wagers);
  }

  get wagers() {
    return this.view.page.felt.wagers.filter((one) => !one.later);
  }

  /** What lies before a seat, put there by its own player. */
  placed(scene: Scene, seat: number): Placed {
    const own = scene.wagers.filter((one) => one.seat === seat && !one.by);
    return Object.fromEntries(own.map((one) => [one.spot, one.amount]));
  }

  put(seat: number, spots: Placed): Promise<boolean> {
    const told = whole(this.wagers, spots);
    const amounts = Object.fromEntries(Object.entries(told).map(([spot, amount]) => [spot, [amount]]));
    return this.act({ do: "wagers", seat, wagers: amounts });
  }

  tap(scene: Scene, seat: number, spot: string): Promise<boolean> {
    return this.put(seat, tapped(this.wagers, this.placed(scene, seat), spot, this.chip));
  }
}
