import { isLatitude, isLongitude } from '@isobath/ocean';
import { formatPlace, hemispheres } from '../../hemispheres.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { firstSlab } from '../file/cf-file.ts';
import { readCoordinate } from '../values/coordinate-values.ts';
import { findTurnedHemisphere } from '../values/stated-hemisphere.ts';

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
      positive: `TODO ${turned} or ${plain}: its attributes say ${found.evidence}${negative === undefined ? '' : ', and it has negative values'}${consequence}`,
    },
  };
}
