const levels = 12;

/**
 * A profile in characters: the mean of the values between two depths, from the least on the left to the greatest on the right. Depths in metres, positive
 * down. No line where fewer than two levels have a value.
 */
export function drawProfile(
  depths: Float64Array,
  values: Float64Array,
  { name, unit, widthCharacters }: { name: string; unit: string; widthCharacters: number },
): string[] {
  const pairs = [...depths.keys()].filter((at) =>
    Number.isFinite((depths[at] ?? NaN) + (values[at] ?? NaN)),
  );
  const deepest = pairs.reduce((most, at) => Math.max(most, depths[at] ?? 0), 0);
  if (deepest === 0) return [];
  const sums = new Float64Array(levels);
  const counts = new Uint32Array(levels);
  for (const at of pairs) {
    const level = Math.min(levels - 1, Math.floor(((depths[at] ?? 0) / deepest) * levels));
    sums[level] = (sums[level] ?? 0) + (values[at] ?? 0);
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const means = Array.from(sums, (sum, level) => sum / (counts[level] ?? 0));
  const known = means.filter((mean) => Number.isFinite(mean));
  if (known.length < 2) return [];
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  const columns = Math.max(16, Math.min(60, widthCharacters - 12));
  const step = deepest / levels;
  const lines = means.map((mean, level) => {
    const depth = `${Math.round((level + 0.5) * step)} m`.padStart(9);
    if (!Number.isFinite(mean)) return `${depth} |`;
    const share = greatest === least ? 0 : (mean - least) / (greatest - least);
    return `${depth} |${' '.repeat(Math.round(share * (columns - 1)))}*`;
  });
  const head = `${name}${unit === '' ? '' : ` (${unit})`}`;
  const ends = [least, greatest].map((value) => Number(value.toPrecision(4)).toString());
  return [
    `${' '.repeat(11)}${ends[0] ?? ''}${(ends[1] ?? '').padStart(columns - (ends[0] ?? '').length)}`,
    ...lines,
    `${' '.repeat(11)}mean ${head} by depth`,
  ];
}
