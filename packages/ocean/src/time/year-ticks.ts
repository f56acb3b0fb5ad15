/** A year and the instant at which it begins in UTC, milliseconds since 1970. */
export interface YearTick {
  year: number;
  atMs: number;
}

/** Years to tick between two instants (milliseconds since 1970), every 1, 2, 5, 10 … years; at most `most` of them. */
export function planYearTicks(startMs: number, endMs: number, most: number): YearTick[] {
  const [first, last] = [new Date(startMs).getUTCFullYear(), new Date(endMs).getUTCFullYear()];
  const step =
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find(
      (candidate) => Math.floor((last - first) / candidate) + 1 <= most,
    ) ?? 1000;
  const ticks: YearTick[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) {
    const atMs = startOfYear(year);
    if (atMs >= startMs && atMs <= endMs) ticks.push({ year, atMs });
  }
  return ticks;
}

function startOfYear(year: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, 0, 1);
  return date.getTime();
}
