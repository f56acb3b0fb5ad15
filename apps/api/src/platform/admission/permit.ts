import type { Workload, AdmissionLimits, Permit } from './workload.ts';
import type { Slot, SlotCounts } from './slot-counts.ts';
import type { LimitedCaller } from './call-context.ts';

/** How a permit reports to the queue that granted it. */
export interface PermitOwner {
  readonly slots: SlotCounts;
  readonly limits: AdmissionLimits;
  /** A slot has become free. */
  onFree(): void;
  /** Asks to be told when a slot may be free; returns a function that cancels. */
  onFreeSlot(tryAgain: () => boolean): () => void;
  /** The statement has ended. */
  onLeave(): void;
}

/**
 * Admits a statement. After `longMs` it moves to a slot for long statements, if one is free. While its reader is behind, it holds only a slot for
 * stalled ones.
 */
export function grantPermit(
  workload: Workload,
  caller: LimitedCaller,
  keeper: PermitOwner,
): Permit {
  const { slots, limits } = keeper;
  let slot: Slot | undefined = workload;
  let cancelReturn: (() => void) | undefined;
  slots.change(workload, caller, 1);
  const moveTo = (to: Slot | undefined): void => {
    if (slot === undefined) return;
    slots.change(slot, caller, -1);
    slot = to;
    if (to !== undefined) slots.change(to, caller, 1);
    keeper.onFree();
  };
  const moveToFirstFree = (wanted: readonly Slot[]): boolean => {
    if (slot === undefined) return true;
    const free = wanted.find((each) => slots.hasFreeSlot(each, caller));
    if (free !== undefined) moveTo(free);
    return free !== undefined;
  };
  const becomeLong = (): void => {
    if (slot === 'interactive') moveToFirstFree(['long']);
  };
  const timer = workload === 'interactive' ? setInterval(becomeLong, limits.longMs) : undefined;
  timer?.unref();
  const homes: readonly Slot[] = workload === 'interactive' ? ['long', 'interactive'] : [workload];
  return {
    isShort: () => slot === 'interactive',
    stall() {
      if (slot !== undefined && slot !== 'stalled') moveToFirstFree(['stalled']);
    },
    resume() {
      if (slot !== 'stalled' || moveToFirstFree(homes)) return Promise.resolve();
      return new Promise((resolve) => {
        const stopAsking = keeper.onFreeSlot(() => {
          if (slot === 'stalled' && !moveToFirstFree(homes)) return false;
          resolve();
          return true;
        });
        cancelReturn = () => {
          stopAsking();
          resolve();
        };
      });
    },
    leave() {
      if (slot === undefined) return;
      clearInterval(timer);
      keeper.onLeave();
      moveTo(undefined);
      cancelReturn?.();
    },
  };
}
