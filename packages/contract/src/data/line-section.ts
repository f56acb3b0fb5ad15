import { isLatitude, isLongitude } from '@isobath/ocean';
import type { Place } from '@isobath/ocean';
import { z } from 'zod';
import { answerFormatSchema, subsetSchema } from './data.ts';
import { onlyThese } from '../request/field.ts';

/** Bounds on a line that a section follows. */
export const lineLimits = {
  /** Places that a line may have. */
  places: 100,
  /** Cells of a grid that it may pass. */
  cells: 10_000,
} as const;

const maxTextLength = 5000;
const { tableName, fields, dt1, dt2, depth1, depth2 } = subsetSchema.shape;

/** GET /api/data/section-line: a table, its variables, times and depths, and the line as `writeLine` writes it. */
export const lineSectionQuerySchema = onlyThese({
  tableName,
  fields,
  dt1,
  dt2,
  depth1,
  depth2,
  line: z.string().max(maxTextLength),
  format: answerFormatSchema,
});

/** What a section along a line is asked with. */
export type LineSectionQuery = z.infer<typeof lineSectionQuerySchema>;

/** What a table without a grid is told. */
export const lineNeedsGrid =
  'A section along a line is made of grids only; this dataset has no regular cells.';
/** What a line that passes no cell is told. */
export const lineBesideGrid = 'The line passes no cell of the grid.';

/** A line as text: latitude, a space, longitude, and a comma between places, such as `10 -30,20 -40`. Four decimals, 11 m, are kept. */
export function writeLine(line: readonly Place[]): string {
  return line.map(({ lat, lon }) => `${round(lat)} ${round(lon)}`).join(',');
}

/** The places of a line from its text, or what is wrong with it. Longitudes in any spelling; two places at least. */
export function parseLine(
  text: string,
):
  | { readonly ok: true; readonly line: Place[] }
  | { readonly ok: false; readonly problem: string } {
  const line: Place[] = [];
  for (const [index, place] of text.split(/[,;\n]/).entries()) {
    const [lat, lon, ...rest] = place.trim().split(/\s+/).map(readDegrees);
    if (lat === undefined || lon === undefined || rest.length > 0)
      return refuse(
        index,
        `"${place.trim().slice(0, 40)}" is not a latitude and a longitude, such as 10.5 -30`,
      );
    if (!isLatitude(lat)) return refuse(index, `the latitude ${lat} is not from -90 to 90`);
    if (!isLongitude(lon)) return refuse(index, `the longitude ${lon} is not from -360 to 540`);
    line.push({ lat, lon });
  }
  if (line.length < 2) return { ok: false, problem: 'A line has two places at least.' };
  if (line.length > lineLimits.places)
    return {
      ok: false,
      problem: `The line has ${line.length} places; ${lineLimits.places} are possible.`,
    };
  return { ok: true, line };
}

function refuse(index: number, what: string): { ok: false; problem: string } {
  return { ok: false, problem: `Place ${index + 1}: ${what}.` };
}

function readDegrees(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4 + 0;
}
