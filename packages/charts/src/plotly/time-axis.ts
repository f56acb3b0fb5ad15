const dayMs = 86_400_000;

/** The axis of instants (milliseconds since 1970). One instant alone has a day on each side: Plotly would show the milliseconds around it. */
export function timeAxis(instants: ArrayLike<number>): object {
  let [first, last] = [Infinity, -Infinity];
  for (let row = 0; row < instants.length; row++) {
    const at = instants[row] ?? NaN;
    if (at < first) first = at;
    if (at > last) last = at;
  }
  if (first !== last) return { type: 'date' };
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, -1).replace('T', ' ');
  return { type: 'date', range: [day(first - dayMs), day(last + dayMs)], dtick: dayMs };
}
