import type { CoordinateOrigins } from '../coordinates.ts';
import { offerPlace } from './header-fields.ts';
import type { ColumnSample } from './sample-columns.ts';
import type { SourceTable } from '../table.ts';

/** A longitude that says in its name that it counts westward. */
const WESTWARD = /^lon(?:g(?:itude)?)?[ _]?w(?:est)?$/i;

/** Places and depth of a draft, with what a person should look at. */
export interface DraftedPlaces {
  readonly places: Omit<CoordinateOrigins, 'time'>;
  readonly remarks: readonly string[];
}

/**
 * Latitude, longitude and depth for a draft: the guess by names, a longitude that counts westward by its name, and where no column is one,
 * a header field or comment line that reads as a place.
 */
export function draftPlaces(
  table: SourceTable,
  samples: readonly ColumnSample[],
  guess: Omit<CoordinateOrigins, 'time'>,
): DraftedPlaces {
  const remarks: string[] = [];
  const places: Omit<CoordinateOrigins, 'time'> = { ...guess };
  const westward =
    guess.lon === undefined
      ? table.columns.find((column) => WESTWARD.test(column.name))?.name
      : undefined;
  if (westward !== undefined) {
    places.lon = { from: westward, positive: 'west' };
    remarks.push(
      `by its name, column ${westward} counts westward: check that its values are positive in the west`,
    );
  }
  for (const name of ['lat', 'lon'] as const) {
    if (places[name] !== undefined) continue;
    const offered = offerPlace(table.fields, name);
    if (offered === undefined)
      remarks.push(`no column was recognised as ${name}: say where it is, or give a constant`);
    else places[name] = offered;
  }
  const depthName = places.depth?.from;
  const depth = samples.find((sample) => sample.column.name === depthName);
  if (depth?.values === 0 && samples.some((sample) => sample.values > 0)) {
    delete places.depth;
    remarks.push(
      `column ${depth.column.name} has no value in the rows looked at: it is kept as a variable and not read as the depth`,
    );
  }
  return { places, remarks };
}
