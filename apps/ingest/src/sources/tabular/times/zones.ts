/** An offset from UTC that words about a clock may mean. */
export interface ZoneCandidate {
  /** Such as `-07:00`. */
  readonly offset: string;
  /** Where or when it is meant; empty where the words give the offset themselves. */
  readonly meaning: string;
}

/** What a text says about the zone of a clock. */
export interface StatedZone {
  /** The words that say it. */
  readonly words: string;
  /** What they may mean; none where they only say that the clock is not UTC. */
  readonly candidates: readonly ZoneCandidate[];
  /** Whether the words give one offset, and leave no doubt. */
  readonly isCertain: boolean;
}

/** Abbreviations of zones (IANA time zone database, RFC 5322) with all their common meanings. */
const ABBREVIATIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  HST: [['-10:00', 'Hawaii']],
  AKST: [['-09:00', 'Alaska, standard time']],
  AKDT: [['-08:00', 'Alaska, daylight time']],
  PST: [
    ['-08:00', 'Pacific, standard time'],
    ['+08:00', 'Philippines'],
  ],
  PDT: [['-07:00', 'Pacific, daylight time']],
  MST: [['-07:00', 'Mountain, standard time']],
  MDT: [['-06:00', 'Mountain, daylight time']],
  CST: [
    ['-06:00', 'Central America'],
    ['+08:00', 'China'],
    ['-05:00', 'Cuba'],
  ],
  CDT: [
    ['-05:00', 'Central America, daylight time'],
    ['-04:00', 'Cuba, daylight time'],
  ],
  EST: [
    ['-05:00', 'eastern North America, standard time'],
    ['+10:00', 'eastern Australia'],
  ],
  EDT: [
    ['-04:00', 'eastern North America, daylight time'],
    ['+11:00', 'eastern Australia'],
  ],
  AST: [
    ['-04:00', 'Atlantic, standard time'],
    ['+03:00', 'Arabia'],
  ],
  ADT: [['-03:00', 'Atlantic, daylight time']],
  NST: [['-03:30', 'Newfoundland, standard time']],
  NDT: [['-02:30', 'Newfoundland, daylight time']],
  BRT: [['-03:00', 'Brasília']],
  ART: [['-03:00', 'Argentina']],
  CLT: [['-04:00', 'Chile, standard time']],
  CLST: [['-03:00', 'Chile, summer time']],
  PET: [['-05:00', 'Peru']],
  COT: [['-05:00', 'Colombia']],
  AZOT: [['-01:00', 'Azores']],
  WET: [['+00:00', 'western Europe']],
  WEST: [['+01:00', 'western Europe, summer time']],
  BST: [
    ['+01:00', 'British summer time'],
    ['+06:00', 'Bangladesh'],
  ],
  IST: [
    ['+05:30', 'India'],
    ['+01:00', 'Ireland'],
    ['+02:00', 'Israel'],
  ],
  CET: [['+01:00', 'central Europe']],
  CEST: [['+02:00', 'central Europe, summer time']],
  MEZ: [['+01:00', 'central Europe']],
  MESZ: [['+02:00', 'central Europe, summer time']],
  EET: [['+02:00', 'eastern Europe']],
  EEST: [['+03:00', 'eastern Europe, summer time']],
  MSK: [['+03:00', 'Moscow']],
  SAST: [['+02:00', 'South Africa']],
  EAT: [['+03:00', 'East Africa']],
  WIB: [['+07:00', 'western Indonesia']],
  WITA: [['+08:00', 'central Indonesia']],
  WIT: [['+09:00', 'eastern Indonesia']],
  ICT: [['+07:00', 'Indochina']],
  SGT: [['+08:00', 'Singapore']],
  HKT: [['+08:00', 'Hong Kong']],
  PHT: [['+08:00', 'Philippines']],
  AWST: [['+08:00', 'western Australia']],
  JST: [['+09:00', 'Japan']],
  KST: [['+09:00', 'Korea']],
  ACST: [['+09:30', 'central Australia']],
  ACDT: [['+10:30', 'central Australia, daylight time']],
  AEST: [['+10:00', 'eastern Australia']],
  AEDT: [['+11:00', 'eastern Australia, daylight time']],
  NZST: [['+12:00', 'New Zealand']],
  NZDT: [['+13:00', 'New Zealand, daylight time']],
};
/** Abbreviations that are words or names of quantities in small letters. */
const ONLY_CAPITALS = new Set(['ART', 'PET', 'COT', 'WET', 'WEST', 'IST', 'EAT', 'WIT']);
const LOCAL =
  /(?<!\p{L})(?:local|lt|lst|lmt|ship(?:'?s|board)?[ _]time|standard[ _]time|daylight|summer[ _]?time|ortszeit|lokalzeit|sommerzeit|winterzeit|heures? (?:locales?|d'été|d'hiver)|hora (?:local|oficial)|ora locale|lokal(?:tid)?|plaatselijke tijd|местн\p{L}*|当地\p{L}*|現地\p{L}*)(?!\p{L})/iu;
const OFFSET =
  /(?<!\p{L})(?:UTC|GMT|UT)[ _]*(?:time[ _]*)?(?<sign>[+\-−–±])[ _]*(?<hours>\d{1,2})(?:[:.]?(?<minutes>[0-5]\d))?(?!\d)/iu;
const BARE_OFFSET =
  /^(?<sign>[+\-−–]?)[ ]*(?<hours>\d{1,2})(?:[:.]?(?<minutes>[0-5]\d))?[ ]*(?:h|hrs?|hours?)?$/iu;
const UNIVERSAL = /(?<![\p{L}+-])(?:UTC|GMT|Zulu)(?!\p{L})/iu;
const AREA =
  /(?<!\p{L})(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[A-Za-z0-9_+-]+(?:\/[A-Za-z_-]+)?/u;
/** Header fields and lines that may speak of the zone of all times. */
const ABOUT_ZONE =
  /time[ _-]*zone|(?:utc|gmt|time|zone)[ _-]*offset|^tz$|zeitzone|fuseau|huso|fuso|zona horaria/iu;
const ABOUT_TIMES = /(?<!\p{L})(?:times?|dates?|clocks?|hours?|zeiten?|heures?|horas?)(?!\p{L})/iu;

/** The zone that a name, unit or line states for its times; undefined where it states none. */
export function findZone(text: string): StatedZone | undefined {
  // Before offsets: the signs of areas such as Etc/GMT+7 are turned round.
  const area = AREA.exec(text)?.[0];
  const ofArea = area === undefined ? undefined : zoneOfArea(area, area);
  if (ofArea) return ofArea;
  const offset = OFFSET.exec(text);
  if (offset?.groups) return certain(offset[0], offset.groups);
  const abbreviation = findAbbreviation(text);
  if (abbreviation) return abbreviation;
  const local = LOCAL.exec(text)?.[0];
  if (local !== undefined) return { words: local, candidates: [], isCertain: false };
  const universal = UNIVERSAL.exec(text)?.[0];
  if (universal !== undefined)
    return { words: universal, candidates: [{ offset: '+00:00', meaning: '' }], isCertain: true };
  return findCity(text);
}

/** The zone that header fields state for all times of a file, and the field that says it. */
export function findZoneField(
  fields: ReadonlyMap<string, string>,
): { readonly field: string; readonly stated: StatedZone } | undefined {
  for (const [field, value] of fields) {
    if (!ABOUT_ZONE.test(field)) continue;
    const bare = BARE_OFFSET.exec(value.trim());
    const stated = bare?.groups ? certain(value.trim(), bare.groups) : findZone(value);
    if (stated) return { field, stated };
  }
  return undefined;
}

/** Whether a line of a header that is no field says in words which zone its times have. */
export function statesZoneOfTimes(line: string): boolean {
  return ABOUT_TIMES.test(line) && findZone(line) !== undefined;
}

function certain(
  words: string,
  { sign = '+', hours = '0', minutes = '00' }: Readonly<Record<string, string | undefined>>,
): StatedZone | undefined {
  if (Number(hours) > 18) return undefined;
  const isWest = /[-−–]/u.test(sign);
  const offset = `${isWest ? '-' : '+'}${hours.padStart(2, '0')}:${minutes}`;
  return {
    words,
    candidates: [{ offset: offset === '-00:00' ? '+00:00' : offset, meaning: '' }],
    isCertain: true,
  };
}

function findAbbreviation(text: string): StatedZone | undefined {
  for (const [word] of text.matchAll(/(?<!\p{L})\p{L}{3,4}(?!\p{L})/gu)) {
    const capitals = word.toUpperCase();
    const meanings = Object.hasOwn(ABBREVIATIONS, capitals) ? ABBREVIATIONS[capitals] : undefined;
    if (!meanings || (word !== capitals && ONLY_CAPITALS.has(capitals))) continue;
    return {
      words: word,
      candidates: meanings.map(([offset, meaning]) => ({ offset, meaning })),
      isCertain: false,
    };
  }
  return undefined;
}

let cities: ReadonlyMap<string, string> | undefined;

/** A city that gives a zone of the IANA database its name. */
function findCity(text: string): StatedZone | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap((area) => {
      const city = area.split('/').at(-1) ?? '';
      return city.length > 3 ? [[city.replaceAll('_', ' ').toLowerCase(), area]] : [];
    }),
  );
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (let length = 3; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const area = cities.get(words.slice(at, at + length).join(' '));
      const found = area === undefined ? undefined : zoneOfArea(area, area);
      if (found) return found;
    }
  return undefined;
}

/** The offsets of a zone of the IANA database in January and July of a recent year. */
function zoneOfArea(area: string, words: string): StatedZone | undefined {
  try {
    const offsets = [0, 6].map((month) => offsetAt(area, Date.UTC(2024, month, 15)));
    const [january = '', july = ''] = offsets;
    return {
      words,
      candidates:
        january === july
          ? [{ offset: january, meaning: `${area}, all year in 2024` }]
          : [
              { offset: january, meaning: `${area} in January` },
              { offset: july, meaning: `${area} in July` },
            ],
      isCertain: area.startsWith('Etc/'),
    };
  } catch {
    return undefined;
  }
}

/** Throws RangeError for a name that is not of the database. */
function offsetAt(area: string, ms: number): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: area, timeZoneName: 'longOffset' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || name === 'GMT' ? '+00:00' : name.slice('GMT'.length);
}
