/** The month nearest to an instant, both milliseconds since 1970; undefined where there is none. */
export function nearestMonth(months: readonly number[], ms: number): number | undefined {
  let nearest = months[0];
  for (const month of months)
    if (nearest === undefined || Math.abs(month - ms) < Math.abs(nearest - ms)) nearest = month;
  return nearest;
}

/** The month that a key goes to from another: a month or a year on, or to the first or last; the last where none is read yet. Undefined for all other keys. */
export function stepMonth(
  months: readonly number[],
  from: number | undefined,
  key: string,
): number | undefined {
  const last = months.length - 1;
  if (key === 'Home') return months[0];
  if (key === 'End') return months[last];
  const step = steps[key];
  if (step === undefined) return undefined;
  if (from === undefined) return months[last];
  return months[Math.max(0, Math.min(last, months.indexOf(from) + step))];
}

const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
};
