/** Between two drawings of what grows under the pointer. */
const pauseMs = 75;

/** Tells at each movement of the pointer whether what grows is drawn again: the first time, and then at most each 75 ms of a clock that only goes on. */
export function createDrawPauses(): (nowMs: number) => boolean {
  let drawnAtMs = -Infinity;
  return (nowMs) => {
    if (nowMs - drawnAtMs < pauseMs) return false;
    drawnAtMs = nowMs;
    return true;
  };
}
