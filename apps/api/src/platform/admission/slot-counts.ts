import type { AdmissionLimits } from './workload.ts';
import type { LimitedCaller } from './call-context.ts';

/** What is counted for all callers together and for each address. */
export type Slot = 'interactive' | 'bulk' | 'long' | 'stalled' | 'document' | 'grid' | 'answer';

type Counts = Record<Slot, number>;

const noCounts = (): Counts => ({
  interactive: 0,
  bulk: 0,
  long: 0,
  stalled: 0,
  document: 0,
  grid: 0,
  answer: 0,
});

/** How many of the slots one address may hold, whatever guests, keys and accounts it has: half, and at least one. */
export function shareOfAddress(slots: number): number {
  return Math.max(1, Math.floor(slots / 2));
}

/**
 * Slots in use. The portal's own work has no address and is not counted here, so callers can never take the slots that backups and checks
 * need; it has a limit of its own.
 */
export class SlotCounts {
  private readonly limits: AdmissionLimits;
  private readonly all = noCounts();
  private readonly byAddress = new Map<string, Counts>();

  constructor(limits: AdmissionLimits) {
    this.limits = limits;
  }

  /** Slots of a kind held by all callers. */
  inUse(slot: Slot): number {
    return this.all[slot];
  }

  hasFreeSlot(slot: Slot, caller: LimitedCaller): boolean {
    if (caller.address === undefined) return true;
    return this.all[slot] < this.limits[slot] && this.hasShare(slot, caller);
  }

  /** Whether the caller's address holds less than its share. */
  hasShare(slot: Slot, { address }: LimitedCaller): boolean {
    if (address === undefined) return true;
    return (this.byAddress.get(address)?.[slot] ?? 0) < shareOfAddress(this.limits[slot]);
  }

  change(slot: Slot, { address }: LimitedCaller, by: 1 | -1): void {
    if (address === undefined) return;
    this.all[slot] += by;
    const counts = this.byAddress.get(address) ?? noCounts();
    counts[slot] += by;
    if (Object.values(counts).every((count) => count === 0)) this.byAddress.delete(address);
    else this.byAddress.set(address, counts);
  }
}
