/** Which comparison of the page's charts is open. */
export interface Comparison {
  /** Place of the chart among those of the page, from 0: map A. */
  of: number;
  /** Map B: another chart by its place, or a climatology by table and short name; undefined: the first that fits. */
  with: { chart: number } | { table: string; variable: string } | undefined;
  view: ComparisonView;
}

/** Two maps beside each other, or A minus B. */
export type ComparisonView = 'side' | 'difference';

const separator = '*';

/** `0*1*side`, `0*tblClimatology*SST*difference`, or `0` where nothing was chosen yet. */
export function writeComparison({ of, with: other, view }: Comparison): string {
  if (!other) return String(of);
  const names = 'chart' in other ? [String(other.chart)] : [other.table, other.variable];
  return [String(of), ...names, view]
    .map((part) => encodeURIComponent(part).replaceAll(separator, '%2A'))
    .join(separator);
}

/** The comparison that a text names; undefined for one that `writeComparison` does not write. */
export function readComparison(text: string | undefined): Comparison | undefined {
  const parts = (text ?? '').split(separator).map(decodePart);
  const of = readPlace(parts[0]);
  if (of === undefined) return undefined;
  if (parts.length === 1) return { of, with: undefined, view: 'side' };
  const view = parts.at(-1);
  if (view !== 'side' && view !== 'difference') return undefined;
  const [first = '', second = ''] = parts.slice(1, -1);
  if (parts.length === 4 && first && second)
    return { of, with: { table: first, variable: second }, view };
  const chart = readPlace(first);
  return parts.length === 3 && chart !== undefined ? { of, with: { chart }, view } : undefined;
}

function readPlace(text = ''): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
