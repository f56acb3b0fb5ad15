import type { FoundPlace } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { features } from './gazetteer/features.ts';
import { gulfsBaysAndStraits } from './gazetteer/gulfs-bays-straits.ts';
import { islands } from './gazetteer/islands.ts';
import { oceansAndSeas } from './gazetteer/oceans-and-seas.ts';
import { stations } from './gazetteer/stations.ts';

/** A part of the ocean by name: degrees north and east; `west` greater than `east` crosses the date line. */
export interface Place {
  readonly name: string;
  readonly kind: string;
  readonly variants: readonly string[];
  readonly source: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A place that is named in the words of a search, and the words around its name. */
export interface PlaceInWords {
  readonly place: Place;
  readonly words: readonly string[];
}

/** How far the box of a station reaches: visits are within some tens of kilometres of its position. */
const aroundStationDegrees = 0.5;
/** Words that a name has at most. */
const maxNameLength = 6;

const undersea = 'GEBCO Gazetteer of Undersea Feature Names';
const limits = 'Limits of Oceans and Seas, IHO S-23 (1953), or the coasts around it';
const sources: Readonly<Record<string, string>> = {
  basin: undersea,
  trench: undersea,
  ridge: undersea,
  sea: limits,
  gulf: limits,
  bay: limits,
  strait: limits,
  ocean: 'Boxes of the region filter, and common use',
  current: 'Usual position in the oceanographic literature',
  plume: 'Usual position in the oceanographic literature',
};
const ofCoasts = 'The coasts around it';

const places: readonly Place[] = [
  oceansAndSeas,
  gulfsBaysAndStraits,
  islands,
  features,
  stations,
].flatMap((lines) => lines.trim().split('\n').map(readLine));

const byName = new Map<string, Place>();
for (const place of places)
  for (const name of [place.name, ...place.variants])
    if (!byName.has(simplifyName(name))) byName.set(simplifyName(name), place);

function readLine(line: string): Place {
  const [name = '', kind = '', extent = '', ...rest] = line.split('|');
  const [given, variants = ''] = rest.length > 1 ? rest : [undefined, rest[0]];
  return {
    name,
    kind,
    variants: variants.split(';').filter(Boolean),
    source: given ?? sources[kind] ?? ofCoasts,
    ...readExtent(extent.split(',').map(Number)),
  };
}

function readExtent([first, second, west, east]: readonly number[]): Omit<
  Place,
  'name' | 'kind' | 'variants' | 'source'
> {
  const [south, north] = [
    requireValue(first, 'latitude of a place'),
    requireValue(second, 'second number of a place'),
  ];
  if (west !== undefined && east !== undefined) return { south, north, west, east };
  const near = aroundStationDegrees;
  return { south: south - near, north: south + near, west: north - near, east: north + near };
}

/** A name without case, accents, apostrophes and hyphens: `Hawaiʻi` and `hawaii` are one. */
function simplifyName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’ʻ`]/g, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The first and longest place that words name one after the other; undefined where they name none. Phrases and excluded words name none. */
export function findPlaceInWords(words: readonly string[]): PlaceInWords | undefined {
  for (let length = Math.min(maxNameLength, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const named = words.slice(from, from + length);
      if (named.some((word) => word.includes(' ') || word.startsWith('-'))) continue;
      const place = byName.get(simplifyName(named.join(' ')));
      if (place) return { place, words: [...words.slice(0, from), ...words.slice(from + length)] };
    }
  return undefined;
}

/** Places whose name or another name of theirs begins with a text, or has a word that does; the closest first. */
export function searchPlaces(text: string, limit: number): Place[] {
  const wanted = simplifyName(text);
  if (wanted === '') return [];
  return places
    .flatMap((place) => {
      const rank = Math.min(
        ...[place.name, ...place.variants].map((name) => rankName(simplifyName(name), wanted)),
      );
      return rank < unlike ? [{ place, rank }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ place }) => place);
}

const unlike = 3;

function rankName(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : unlike;
}

/** A place as clients read it. */
export function writePlace({ name, kind, source, south, north, west, east }: Place): FoundPlace {
  return {
    Name: name,
    Kind: kind,
    Source: source,
    Lat_Min: south,
    Lat_Max: north,
    Lon_Min: west,
    Lon_Max: east,
  };
}
