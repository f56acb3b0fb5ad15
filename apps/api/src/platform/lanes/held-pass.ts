import type { Lane, LaneLimits, Pass } from './lane-queue.ts';
import type { Place, PlaceCounts } from './place-counts.ts';
import type { Visitor } from './visitor.ts';

/** What a pass tells the queue that gave it. */
export interface PassKeeper {
  readonly places: PlaceCounts;
  readonly limits: LaneLimits;
  /** A place has become free. */
  onFree(): void;
  /** Asks to be told when a place may be free; answers how to take that back. */
  onRoom(tryAgain: () => boolean): () => void;
  /** The statement has ended. */
  onLeave(): void;
}

/**
 * Admits a statement. After `longMs` it moves to a place for long ones, where there is room. While its reader is behind, a place for
 * stalled answers is enough.
 */
export function holdPass(lane: Lane, visitor: Visitor, keeper: PassKeeper): Pass {
  const { places, limits } = keeper;
  let place: Place | undefined = lane;
  let cancelReturn: (() => void) | undefined;
  places.change(lane, visitor, 1);
  const moveTo = (to: Place | undefined): void => {
    if (place === undefined) return;
    places.change(place, visitor, -1);
    place = to;
    if (to !== undefined) places.change(to, visitor, 1);
    keeper.onFree();
  };
  const moveToFirstWithRoom = (wanted: readonly Place[]): boolean => {
    if (place === undefined) return true;
    const free = wanted.find((each) => places.hasRoom(each, visitor));
    if (free !== undefined) moveTo(free);
    return free !== undefined;
  };
  const becomeLong = (): void => {
    if (place === 'interactive') moveToFirstWithRoom(['long']);
  };
  const timer = lane === 'interactive' ? setInterval(becomeLong, limits.longMs) : undefined;
  timer?.unref();
  const homes: readonly Place[] = lane === 'interactive' ? ['long', 'interactive'] : [lane];
  return {
    isShort: () => place === 'interactive',
    stall() {
      if (place !== undefined && place !== 'stalled') moveToFirstWithRoom(['stalled']);
    },
    resume() {
      if (place !== 'stalled' || moveToFirstWithRoom(homes)) return Promise.resolve();
      return new Promise((resolve) => {
        const stopAsking = keeper.onRoom(() => {
          if (place === 'stalled' && !moveToFirstWithRoom(homes)) return false;
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
      if (place === undefined) return;
      clearInterval(timer);
      keeper.onLeave();
      moveTo(undefined);
      cancelReturn?.();
    },
  };
}
