import type { PlaceOrigin } from '@isobath/contract';
import { findHemisphere, formatPlace, hemispheres } from '../../hemispheres.ts';
import type { WrittenAngle } from '../values/angle.ts';
import { readAngle } from '../values/angle.ts';
import { headOf } from '../table.ts';
import type { ColumnSample } from './sample-columns.ts';
import { askFor } from '../../todo.ts';

/** A place of a draft; `positive` may be a question. */
export type DraftedPlace = Omit<PlaceOrigin, 'positive'> & { readonly positive?: string };

/** The first rows and the header fields of a table. */
interface TableSample {
  readonly samples: readonly ColumnSample[];
  readonly fields: ReadonlyMap<string, string>;
}

/** What is looked at for the hemisphere of one coordinate. */
interface Looked {
  readonly head: string;
  /** The places as they are written, those of the first rows. */
  readonly written: readonly WrittenAngle[];
  readonly example: string;
  readonly least: number;
}

/**
 * The hemisphere in which a coordinate counts, as the head of its column or the name of its header
 * field says; asks where its numbers contradict that, or where minutes have neither a sign nor a
 * letter.
 */
export function draftHemisphere(
  coordinate: 'lat' | 'lon',
  origin: PlaceOrigin,
  { samples, fields }: TableSample,
): { readonly place: DraftedPlace; readonly remark?: string } {
  const looked = lookAt(coordinate, origin, { samples, fields });
  if (origin.positive !== undefined || looked === undefined) return { place: origin };
  const { head, written, least, example } = looked;
  const { plain, turned } = hemispheres[coordinate];
  const open = written.filter(({ hasHemisphere }) => !hasHemisphere);
  if (written.length > 0 && open.length === 0) return { place: origin };
  const stated = findHemisphere(coordinate, { short: [head] });
  if (stated?.hemisphere === turned)
    return least < 0
      ? {
          place: {
            ...origin,
            positive: askFor(
              [turned, plain],
              `${head} says "${stated.words}", but has negative values, such as ${least}; with ${turned} that is ${formatPlace(coordinate, -least)}, with ${plain} ${formatPlace(coordinate, least)}`,
            ),
          },
        }
      : {
          place: { ...origin, positive: turned },
          remark: `${head} counts ${turned}ward, as it says ("${stated.words}")`,
        };
  const unsigned = open.find(({ isUnsigned }) => isUnsigned);
  if (unsigned === undefined || stated !== undefined) return { place: origin };
  // A sign on other rows shows that the sign is written where it is needed.
  if (least < 0) return { place: { ...origin, positive: plain } };
  const { degrees } = unsigned;
  return {
    place: {
      ...origin,
      positive: askFor(
        [plain, turned],
        `${example} has neither a sign nor a letter; with ${plain} it is ${formatPlace(coordinate, degrees)}, with ${turned} ${formatPlace(coordinate, -degrees)}`,
      ),
    },
  };
}

function lookAt(
  coordinate: 'lat' | 'lon',
  { from, attribute }: PlaceOrigin,
  { samples, fields }: TableSample,
): Looked | undefined {
  const letters = coordinate === 'lat' ? 'NS' : 'EW';
  const field = attribute === undefined ? undefined : fields.get(attribute);
  const columns = [from ?? []]
    .flat()
    .flatMap((name) => samples.find(({ column }) => column.name === name) ?? []);
  const [first] = columns;
  if (attribute === undefined ? first === undefined : field === undefined) return undefined;
  const texts =
    field === undefined
      ? (first?.texts ?? []).map((_, row) =>
          columns
            .map(({ texts }) => texts[row] ?? '')
            .join(' ')
            .trim(),
        )
      : [field];
  const read = texts.flatMap((text) => {
    const written = text === '' ? undefined : readAngle(text, letters);
    return written ? [{ text, written }] : [];
  });
  const least = Math.min(
    ...read.map(({ written }) => written.degrees),
    columns.length === 1 ? (first?.least ?? Infinity) : Infinity,
  );
  return {
    head: columns.length === 1 && first ? headOf(first.column) : (attribute ?? ''),
    written: read.map(({ written }) => written),
    example: read.find(({ written }) => written.isUnsigned)?.text ?? '',
    least,
  };
}
