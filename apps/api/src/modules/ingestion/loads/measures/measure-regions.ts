import type { LongitudeInterval, Region } from '@isobath/ocean';
import { GLOBAL_REGION, isGlobal, REGIONS, westEnd } from '@isobath/ocean';
import { quoteIdentifier } from '@isobath/engine';
import type { MeasuredTable } from './measure-columns.ts';
import type { RowCondition } from './measure-table.ts';
import { everyRow } from './measure-table.ts';

/**
 * Names of the regions in which one row at least lies, in the order of `REGIONS`: of a table, or of
 * the rows that meet a condition. Each position is looked at once.
 */
export async function measureRegions(
  { engine, physicalTable }: Pick<MeasuredTable, 'engine' | 'physicalTable'>,
  { condition, params }: RowCondition = everyRow,
): Promise<string[]> {
  const flags = REGIONS.map((region, index) => `max(${writeCondition(region)}) AS region_${index}`);
  const places = `SELECT DISTINCT lat, lon FROM ${quoteIdentifier(physicalTable)} WHERE ${condition}`;
  const sql = `SELECT ${flags.join(', ')} FROM (${places})`;
  const [row] = await engine.readRows<Record<string, number>>({ sql, params });
  return REGIONS.filter((_, index) => row?.[`region_${index}`] === 1).map(({ name }) => name);
}

/** Those names, with the name of the whole Earth before them where the table spans it. */
export function nameRegions(
  regions: readonly string[],
  {
    latMin,
    latMax,
    covered,
  }: { latMin: number | null; latMax: number | null; covered: LongitudeInterval | undefined },
): string[] {
  const spansEarth =
    latMin !== null &&
    latMax !== null &&
    covered !== undefined &&
    isGlobal({ lat: [latMin, latMax], lon: covered });
  return spansEarth ? [GLOBAL_REGION, ...regions] : [...regions];
}

function writeCondition({ lat: [south, north], outline }: Region): string {
  const isBetween = `lat >= ${south} AND lat <= ${north}`;
  if (!outline) return isBetween;
  const corners = outline.map(([lon, lat]) => `(${lon}, ${lat})`).join(', ');
  const unrolled = `if(lon < ${westEnd(outline)}, lon + 360, lon)`;
  return `${isBetween} AND pointInPolygon((${unrolled}, lat), [${corners}])`;
}
