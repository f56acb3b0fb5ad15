const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The name of a month in three letters; empty for what is none. */
export const shortMonth = (month: number): string => months[month - 1] ?? '';

/** The axis of the months of a climatology, 1 to 12, all of them always. */
export const monthAxis: object = {
  tickvals: months.map((_, index) => index + 1),
  ticktext: months,
  range: [0.5, 12.5],
  zeroline: false,
};

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
