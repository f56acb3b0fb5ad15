/** Rows of data within a stretch of time. */
export interface TimeBin {
  /** Milliseconds since 1970; the end belongs to the next one. */
  readonly startMs: number;
  readonly rowCount: number;
  /** Of them, rows whose most severe finding is a warning, or an error. */
  readonly warningCount: number;
  readonly errorCount: number;
}

/** The rows over time in `count` equal stretches; none where no row has a time. Rows without one are counted apart. */
export function binTimes(
  { time, level }: { time: Float64Array; level: Float32Array },
  count: number,
): { bins: TimeBin[]; firstMs: number; lastMs: number; untimedCount: number } {
  let [firstMs, lastMs, untimedCount] = [Infinity, -Infinity, 0];
  for (const ms of time) {
    if (Number.isNaN(ms)) untimedCount += 1;
    else [firstMs, lastMs] = [Math.min(firstMs, ms), Math.max(lastMs, ms)];
  }
  if (firstMs > lastMs) return { bins: [], firstMs, lastMs, untimedCount };
  const widthMs = Math.max(1, (lastMs - firstMs) / count);
  const bins = Array.from({ length: count }, (_, index) => ({
    startMs: firstMs + index * widthMs,
    rowCount: 0,
    warningCount: 0,
    errorCount: 0,
  }));
  for (let row = 0; row < time.length; row += 1) {
    const bin =
      bins[Math.min(count - 1, Math.floor(((time[row] ?? Number.NaN) - firstMs) / widthMs))];
    if (bin === undefined) continue;
    bin.rowCount += 1;
    if (level[row] === 3) bin.errorCount += 1;
    if (level[row] === 2) bin.warningCount += 1;
  }
  return { bins, firstMs, lastMs, untimedCount };
}
