import { isHemisphereWord } from './hemispheres.ts';

/** Names of latitudes and longitudes in the languages of the files that ships and institutes keep. */
const NAMES = {
  lat: new Set(
    'lat latitude latitud latitudine breitengrad breddegrad breedtegraad широта 緯度 纬度'.split(
      ' ',
    ),
  ),
  lon: new Set(
    'lon long lng longitude longitud longitudine längengrad laengengrad lengdegrad lengtegraad долгота 経度 经度'.split(
      ' ',
    ),
  ),
} as const;
/** Words beside the name that say how it is counted. */
const HOW = new Set('decimal dec deg degree degrees dd grad grados degrés graus gradi'.split(' '));

/** Which coordinate a column is by its name, whatever else the name says of its degrees and hemisphere; undefined for what is none. */
export function namePlace(name: string): 'lat' | 'lon' | undefined {
  const words = name
    .normalize('NFC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !HOW.has(word));
  for (const coordinate of ['lat', 'lon'] as const) {
    const others = words.filter((word) => !isHemisphereWord(coordinate, word));
    const [only] = others;
    if (others.length === 1 && only !== undefined && NAMES[coordinate].has(only)) return coordinate;
  }
  return undefined;
}
