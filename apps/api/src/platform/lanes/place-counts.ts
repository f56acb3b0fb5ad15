import type { LaneLimits } from './lane-queue.ts';
import type { Visitor } from './visitor.ts';

/** What is counted for all callers together and for each address. */
export type Place = 'interactive' | 'bulk' | 'long' | 'stalled' | 'document' | 'grid';

type Counts = Record<Place, number>;

const noCounts = (): Counts => ({
  interactive: 0,
  bulk: 0,
  long: 0,
  stalled: 0,
  document: 0,
  grid: 0,
});

/** How many of so many places one address may hold, whatever guests, keys and accounts it has: half, and at least one. */
export function shareOfAddress(places: number): number {
  return Math.max(1, Math.floor(places / 2));
}

/**
 * Places in use. The portal's own work has no address: it is not counted here, so callers can never take the places that backups and checks
 * need; its own limit bounds it.
 */
export class PlaceCounts {
  private readonly limits: LaneLimits;
  private readonly all = noCounts();
  private readonly byAddress = new Map<string, Counts>();

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  /** Places of a kind that callers hold together. */
  inUse(place: Place): number {
    return this.all[place];
  }

  hasRoom(place: Place, visitor: Visitor): boolean {
    if (visitor.address === undefined) return true;
    return this.all[place] < this.limits[place] && this.hasShare(place, visitor);
  }

  /** Whether the visitor's address holds less than its share. */
  hasShare(place: Place, { address }: Visitor): boolean {
    if (address === undefined) return true;
    return (this.byAddress.get(address)?.[place] ?? 0) < shareOfAddress(this.limits[place]);
  }

  change(place: Place, { address }: Visitor, by: 1 | -1): void {
    if (address === undefined) return;
    this.all[place] += by;
    const counts = this.byAddress.get(address) ?? noCounts();
    counts[place] += by;
    if (Object.values(counts).every((count) => count === 0)) this.byAddress.delete(address);
    else this.byAddress.set(address, counts);
  }
}
