import { formatLatitude, formatLongitude } from '@isobath/ocean';

/** The hemispheres that latitudes and longitudes may be counted in. */
export type Hemisphere = 'north' | 'south' | 'east' | 'west';

/** The hemisphere in which latitudes and longitudes count upwards (CF conventions, chapter 4), and the other one. */
export const hemispheres = {
  lat: { plain: 'north', turned: 'south' },
  lon: { plain: 'east', turned: 'west' },
} as const satisfies Record<string, { plain: Hemisphere; turned: Hemisphere }>;

/** Degrees with the letter of their hemisphere, to four decimals: 62.87° W. */
export function formatPlace(coordinate: 'lat' | 'lon', degrees: number): string {
  return coordinate === 'lat' ? formatLatitude(degrees, 4) : formatLongitude(degrees, 4);
}

/** Words for each, in the languages of the files that ships and institutes keep; letters alone are matched apart. */
const WORDS: Readonly<Record<Hemisphere, string>> = {
  north: 'north(?:ern|wards?|erly)?|nord(?:en|lig)?|norte|noord|nördlich|север\\p{L}*',
  south: 'south(?:ern|wards?|erly)?|sud|süd(?:en|lich)?|sur|sul|zuid|syd(?:lig)?|юж\\p{L}*',
  east: 'east(?:ern|wards?|erly)?|est|este|leste|ost(?:en)?|oost|öst(?:lich)?|øst|восто\\p{L}*',
  west: 'west(?:ern|wards?|erly|en|lich)?|ouest|oeste|ovest|vest(?:lig)?|запад\\p{L}*',
};
/** What may stand between two words that belong together. */
const JOIN = '[^\\p{L},;]*';
const OPPOSITES: Readonly<Record<Hemisphere, Hemisphere>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/** What a text says its numbers count towards, and the words that say it. */
export interface StatedHemisphere {
  readonly hemisphere: Hemisphere;
  readonly words: string;
}

/** Of which texts a hemisphere is read. */
export interface HemisphereTexts {
  /** Names and units, in which a letter alone names a hemisphere. */
  readonly short?: readonly (string | undefined)[];
  /** Long names and attributes such as `positive`, in which only words do. */
  readonly long?: readonly (string | undefined)[];
}

/**
 * The hemisphere in which a coordinate is counted positive, by its names, units and descriptions.
 * Undefined where they name none, or both without saying which is positive.
 */
export function findHemisphere(
  coordinate: 'lat' | 'lon',
  { short = [], long = [] }: HemisphereTexts,
): StatedHemisphere | undefined {
  const pair: readonly [Hemisphere, Hemisphere] =
    coordinate === 'lat' ? ['north', 'south'] : ['east', 'west'];
  const spaced = (texts: readonly (string | undefined)[]): string[] =>
    texts.map((text) =>
      (text ?? '').replaceAll('_', ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
    );
  for (const text of spaced(short)) {
    const found = readText(text, pair, (word, letter) => `${word}|${letter}`);
    if (found) return found;
  }
  for (const text of spaced(long)) {
    const found = readText(text, pair, besideAngle);
    if (found) return found;
  }
  return undefined;
}

/** Whether a word names a hemisphere of a coordinate, by itself or by its letter. */
export function isHemisphereWord(coordinate: 'lat' | 'lon', word: string): boolean {
  const { plain, turned } = hemispheres[coordinate];
  return [plain, turned].some((hemisphere) =>
    new RegExp(`^(?:${WORDS[hemisphere]}|${hemisphere.charAt(0)})$`, 'iu').test(word),
  );
}

/** In a sentence a word counts only beside what is counted: "degrees west", "longitude (West)"; not in "longitude of the western edge". */
function besideAngle(word: string, letter: string): string {
  const angle = '(?:degrees?|deg|latitude|longitude|lat|lon)';
  return `${angle}\\W*${word}|${word}\\W*(?:latitude|longitude)|°\\W*(?:${word}|${letter})|(?<=^\\W*)${word}(?=\\W*$)`;
}

function readText(
  text: string,
  pair: readonly [Hemisphere, Hemisphere],
  bareWord: (word: string, letter: string) => string,
): StatedHemisphere | undefined {
  const find = (pattern: string): string | undefined =>
    new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu').exec(text)?.[0];
  const named = pair.flatMap((hemisphere): StatedHemisphere[] => {
    const letter = hemisphere.charAt(0);
    const word = `(?:${WORDS[hemisphere]})`;
    const either = `(?:${word}|${letter})`;
    const positive = find(
      `(?:positive|pos)${JOIN}${either}|${either}${JOIN}(?:is${JOIN})?(?:positive|pos)`,
    );
    if (positive !== undefined) return [{ hemisphere, words: positive }];
    const negative = find(
      `(?:negative|neg)${JOIN}${either}|${either}${JOIN}(?:is${JOIN})?(?:negative|neg)`,
    );
    if (negative !== undefined) return [{ hemisphere: OPPOSITES[hemisphere], words: negative }];
    const bare = find(bareWord(word, letter));
    return bare === undefined ? [] : [{ hemisphere, words: bare }];
  });
  const [first] = named;
  const isOne = named.every(({ hemisphere }) => hemisphere === first?.hemisphere);
  return isOne ? first : undefined;
}
