import type { DepthOrigin, PlaceOrigin } from '@isobath/contract';
import type { CoordinateOrigins } from '../coordinates.ts';
import { nameDepth } from '../../depth-names.ts';
import type { DraftedPlace } from './draft-hemisphere.ts';
import { draftHemisphere } from './draft-hemisphere.ts';
import { offerPlace } from './header-fields.ts';
import type { ColumnSample } from './sample-columns.ts';
import type { SourceTable } from '../table.ts';
import { askFor } from '../../todo.ts';

/** Coordinates that say in their names that they count southward or westward. */
const TURNED = {
  lat: /^lat(?:itude)?[ _.]?s(?:outh)?$/i,
  lon: /^lon(?:g(?:itude)?)?[ _.]?w(?:est)?$/i,
} as const;

/** A depth of a draft; `positive` may be a question. */
type DraftedDepth = Omit<DepthOrigin, 'positive'> & { readonly positive?: string };

/** Places and depth of a draft, with what a person should look at. */
export interface DraftedPlaces {
  readonly places: { lat?: DraftedPlace; lon?: DraftedPlace; depth?: DraftedDepth };
  readonly remarks: readonly string[];
}

/**
 * Latitude, longitude and depth for a draft: the guess by names, a column that counts southward or
 * westward by its name, and where no column is one, a header field or comment line that reads as a
 * place. Each with the hemisphere that the file states, or a question for it.
 */
export function draftPlaces(
  table: SourceTable,
  samples: readonly ColumnSample[],
  guess: Omit<CoordinateOrigins, 'time'>,
): DraftedPlaces {
  const remarks: string[] = [];
  const places: DraftedPlaces['places'] = { ...guess };
  for (const name of ['lat', 'lon'] as const) {
    const origin = guess[name] ?? findTurned(table, TURNED[name]) ?? offerPlace(table.fields, name);
    if (origin === undefined) {
      remarks.push(`no column was recognised as ${name}: say where it is, or give a constant`);
      continue;
    }
    const { place, remark } = draftHemisphere(name, origin, { samples, fields: table.fields });
    places[name] = place;
    if (remark !== undefined) remarks.push(remark);
  }
  places.depth ??= askForDepth(samples);
  if (places.depth === undefined) delete places.depth;
  const depthName = places.depth?.from;
  const depth = samples.find((sample) => sample.column.name === depthName);
  if (depth?.values === 0 && samples.some((sample) => sample.values > 0)) {
    delete places.depth;
    remarks.push(
      `column ${depth.column.name} has no value in the rows looked at: it is kept as a variable and not read as the depth`,
    );
  } else if (places.depth && !places.depth.positive && depth && depth.least < 0 && depth.most <= 0)
    places.depth = {
      ...places.depth,
      positive: askFor(
        ['up', 'down'],
        `no value of ${depth.column.name} is above 0, the least is ${depth.least}; with up that is ${-depth.least} below the surface, with down above it`,
      ),
    };
  return { places, remarks };
}

function findTurned(table: SourceTable, name: RegExp): PlaceOrigin | undefined {
  const found = table.columns.find((column) => name.test(column.name));
  return found && { from: found.name };
}

/** A question for a column that may be the depth, where none surely is. */
function askForDepth(samples: readonly ColumnSample[]): DraftedDepth | undefined {
  const doubtful = samples.filter(
    ({ column, numbers, least, most }) =>
      numbers > 0 && least < most && nameDepth(column.name, column.unit)?.is === 'doubtful',
  );
  if (doubtful.length === 0) return undefined;
  const listed = doubtful.map(
    ({ column, least, most }) => [column.name, `${least} to ${most}`] as const,
  );
  return {
    from: askFor(
      listed,
      `the depth or, with unit: dbar, the pressure of each row, as it seems; where it is another quantity, such as the depth of the sea floor, take this depth block out: the rows have no depth then`,
    ),
  };
}
