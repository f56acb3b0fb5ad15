import type { Recipe } from '@isobath/contract';
import { count } from '../../amounts.ts';
import { SourceError } from '../../source.ts';
import { cutTiles } from '../grid/tiles.ts';
import { lookAtCoordinate, VALUES_AT_ONCE } from '../values/coordinate-values.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { isText } from '../file/cf-file.ts';

/** What becomes of cells at exactly 0N 0E. */
export interface ZeroPositions {
  readonly areLeftOut: boolean;
  readonly note?: string;
  /** Why a person has to say it. */
  readonly question?: string;
}

/** Other positions this close to 0N 0E, in degrees, or in steps between cells, may have it among them. */
const NEAR_DEGREES = 1;
const NEAR_STEPS = 3;
/** Share of neighbours on one place from which positions are those of moorings or casts, not of cells. */
const REPEATED = 0.1;

/** What is seen of positions with two or more dimensions. */
interface Scan {
  zeros: number;
  others: number;
  /** The least distance of another position from 0N 0E, in degrees of the larger of both. */
  nearest: number;
  pairs: number;
  equalPairs: number;
  steps: number;
}

/**
 * Models write 0 for latitude and longitude of processors that only have land, and some swaths do so where they have no position. Two cells of
 * a grid cannot both be at exactly 0N 0E, nor can one that is far from all others: these have no position.
 */
export async function findZeroPositions(
  file: CfFile,
  [lat, lon]: readonly [CfVariable | undefined, CfVariable | undefined],
  wanted: Recipe['source']['zero_positions'],
): Promise<ZeroPositions> {
  if (!lat || !lon || lat.dimensions.length < 2 || lat.dimensions.join() !== lon.dimensions.join())
    return { areLeftOut: false };
  if (isText(lat) || isText(lon)) return { areLeftOut: false };
  const scan = await scanPositions(file, lat, lon);
  if (scan.zeros === 0 || wanted === 'keep') return { areLeftOut: false };
  const cells = `${count(scan.zeros, 'cell')} of ${lat.name} and ${lon.name} ${scan.zeros === 1 ? 'is' : 'are'} at exactly 0N 0E`;
  const leftOut = {
    areLeftOut: true,
    note: `${cells} and have no position (models write 0 for removed land): they are left out`,
  };
  if (wanted === 'omit') return leftOut;
  const step = scan.pairs === 0 ? 0 : scan.steps / scan.pairs;
  const isNear = scan.nearest <= Math.max(NEAR_DEGREES, NEAR_STEPS * step);
  const areRepeated = scan.equalPairs > scan.pairs * REPEATED;
  if (scan.zeros === 1 && isNear) return { areLeftOut: false };
  if (scan.others > 0 && !isNear && !areRepeated) return leftOut;
  const reason =
    scan.others === 0
      ? 'there is no other position'
      : areRepeated
        ? 'other positions stand more than once too'
        : `other positions are within ${Number(scan.nearest.toFixed(3))} degrees of it`;
  return { areLeftOut: false, question: `${cells}, and ${reason}` };
}

/** The note on such cells; throws SourceError where a person has to say what they are. */
export function noteZeroPositions(
  file: CfFile,
  lat: CfVariable | undefined,
  { note, question }: ZeroPositions,
): string[] {
  if (question === undefined) return note === undefined ? [] : [note];
  throw new SourceError(
    `${question}; say \`zero_positions: omit\` in source if they have no position, or \`zero_positions: keep\` if they are there`,
    { file: file.path, ...(lat && { variable: lat.name }) },
  );
}

async function scanPositions(file: CfFile, lat: CfVariable, lon: CfVariable): Promise<Scan> {
  const scan = { zeros: 0, others: 0, nearest: Infinity, pairs: 0, equalPairs: 0, steps: 0 };
  const tiles = cutTiles({ ...lat, maxCells: VALUES_AT_ONCE });
  for (const slab of tiles) {
    const lats = await lookAtCoordinate(file, lat, slab);
    const lons = await lookAtCoordinate(file, lon, slab);
    scanRow(scan, lats, lons);
  }
  return scan;
}

function scanRow(scan: Scan, lats: Float64Array, lons: Float64Array): void {
  let [before, beside] = [NaN, NaN];
  for (let cell = 0; cell < lats.length; cell += 1) {
    const [y, x] = [lats[cell] ?? NaN, lons[cell] ?? NaN];
    if (y === 0 && x === 0) {
      scan.zeros += 1;
      [before, beside] = [NaN, NaN];
      continue;
    }
    if (!(Math.abs(y) <= 90)) continue;
    scan.others += 1;
    const turned = x > 180 ? x - 360 : x;
    scan.nearest = Math.min(scan.nearest, Math.max(Math.abs(y), Math.abs(turned)));
    const step = Math.max(Math.abs(y - before), Math.abs(turned - beside));
    if (step < 90) {
      scan.pairs += 1;
      scan.steps += step;
      if (step === 0) scan.equalPairs += 1;
    }
    [before, beside] = [y, turned];
  }
}
