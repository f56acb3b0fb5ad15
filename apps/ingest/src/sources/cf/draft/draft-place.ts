import { isLatitude, isLongitude } from '@isobath/ocean';
import { formatPlace, hemispheres } from '../../hemispheres.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { firstSlab } from '../file/cf-file.ts';
import type { Roles } from '../file/roles.ts';
import { findZeroPositions } from '../points/zero-positions.ts';
import { readCoordinate } from '../values/coordinate-values.ts';
import { findTurnedHemisphere } from '../values/stated-hemisphere.ts';
import { askFor } from '../../todo.ts';

/**
 * A latitude or longitude of a draft, with the hemisphere that its attributes name; asks where these
 * contradict each other or the values' signs.
 */
export async function draftPlace(
  file: CfFile,
  variable: CfVariable,
  coordinate: 'lat' | 'lon',
): Promise<{ readonly place: Record<string, unknown>; readonly remark?: string }> {
  const from = { from: variable.name };
  const found = findTurnedHemisphere(variable, coordinate);
  if (found === undefined) return { place: from };
  const { plain, turned } = hemispheres[coordinate];
  const values = Array.from(await readCoordinate(file, variable, firstSlab(variable)));
  const isPlace = coordinate === 'lat' ? isLatitude : isLongitude;
  const negative = values.find((value) => value < 0);
  const example = negative ?? values.find((value) => value > 0 && isPlace(value));
  if (!found.isContradictory && negative === undefined)
    return {
      place: { ...from, positive: turned },
      remark: `${variable.name} counts ${turned}ward, as its attributes say (${found.evidence})`,
    };
  const consequence =
    example === undefined || !isPlace(example)
      ? ''
      : `; with ${turned} the value ${example} is ${formatPlace(coordinate, -example)}, with ${plain} ${formatPlace(coordinate, example)}`;
  return {
    place: {
      ...from,
      positive: askFor(
        [turned, plain],
        `its attributes say ${found.evidence}${negative === undefined ? '' : ', and it has negative values'}${consequence}`,
      ),
    },
  };
}

/** What a draft says or asks of cells at exactly 0N 0E, which models write for removed land. */
export async function draftZeroPositions(
  file: CfFile,
  { lat, lon }: Roles,
): Promise<{ readonly fields: Record<string, unknown>; readonly remarks: readonly string[] }> {
  const { note, question } = await findZeroPositions(file, [lat, lon], undefined);
  return {
    fields:
      question === undefined
        ? {}
        : {
            zero_positions: askFor(
              ['omit', 'keep'],
              `${question}; with omit they have no position and are left out and counted, with keep they are drawn in the Gulf of Guinea`,
            ),
          },
    remarks: note === undefined ? [] : [note],
  };
}
