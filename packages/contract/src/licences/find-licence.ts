import type { Licence } from './licences.ts';
import { licences } from './licences.ts';

/** A licence that a text names. */
export interface FoundLicence {
  readonly licence: Licence;
  /** Whether the text states no version, so that the newest is taken. */
  readonly isNewestAssumed: boolean;
}

/** What part of a text names: a licence, or one of Creative Commons of whatever version. */
interface Named {
  readonly family: string;
  readonly version: string | undefined;
}

const newestVersion = '4.0';
const address = /https?:\/\/[^\s"<>()[\],;]+/gi;

/**
 * The licence of the list that a text names, whether by SPDX identifier, by name, in short (`CC BY 4.0`) or by address, in any case. All of the
 * text must name the same one: `CC-BY-4.0 (CCHDO); repository: MIT` is in its author's own words. Undefined for all that the list lacks.
 */
export function findLicence(text: string): FoundLicence | undefined {
  const whole = bySpelling.get(simplify(text));
  const named = whole ? [whole] : namePieces(text);
  const [first] = named;
  const versions = new Set(named.flatMap((each) => each?.version ?? []));
  const isOne = named.every((each) => each?.family === first?.family) && versions.size <= 1;
  if (first === undefined || !isOne) return undefined;
  const [version] = versions;
  const licence = byFamily.get(`${first.family} ${version ?? newestVersion}`);
  return licence && { licence, isNewestAssumed: version === undefined };
}

/** What each piece of a text names: `Creative Commons Attribution (CC BY 4.0)` has two. */
function namePieces(text: string): (Named | undefined)[] {
  const pieces = text.replaceAll(address, (url) => `;${url};`).split(/[;,()[\]|<>"\r\n]/);
  return pieces.flatMap((piece) => {
    const simple = simplify(piece);
    if (simple === '') return [];
    const named = nameLicence(simple);
    return named ? [named] : piece.split(/\s[-–—]\s/).map((part) => nameLicence(simplify(part)));
  });
}

/** A piece of text without what does not tell licences apart: case, blanks, the word licence. */
function simplify(piece: string): string {
  const words = piece
    .trim()
    .toLowerCase()
    .replace(/(?<![.\s])[.\s]+$/, '')
    .replace(/^(?:licen[cs]ed? ?(?:under|:)|licen[cs]e\b|under|the)\s*/, '')
    .replace(/^the\s+/, '');
  if (/^https?:/.test(words)) return simplifyAddress(words);
  return words
    .replaceAll(/\b(?:public )?licen[cs]e\b/g, ' ')
    .replaceAll(/\b(?:international|unported|generic|version)\b/g, ' ')
    .trim()
    .replaceAll(/[\s_:/-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** An address without scheme, `www.` and what names a translation or a rendering of the same text. */
function simplifyAddress(url: string): string {
  const [place = ''] = url.split(/[?#]/, 1);
  return place
    .replace(/^https?:\/\/(?:www\.)?/, '//')
    .replace(/\/(?:deed|legalcode)(?:[.-][a-z_]+)*$/, '')
    .replace(/\.(?:html?|json|txt)$/, '')
    .replace(/(?<!\/)\/+$/, '');
}

function nameLicence(piece: string): Named | undefined {
  return readSpdxAddress(piece) ?? bySpelling.get(piece) ?? readCreativeCommons(piece);
}

function readSpdxAddress(piece: string): Named | undefined {
  const [, id] = /^\/\/spdx\.org\/licenses\/(.+)$/.exec(piece) ?? [];
  return id === undefined ? undefined : bySpelling.get(id);
}

/** `cc-by-nc-sa-4.0`, `creative-commons-attribution-3.0`, `ccby`, `cc-0`. */
function readCreativeCommons(piece: string): Named | undefined {
  const short = piece
    .replace('creative-commons', 'cc')
    .replace(/^(?:cc-)?attribution/, 'cc-by')
    .replaceAll(/non-?commercial/g, 'nc')
    .replaceAll(/share-?alike/g, 'sa')
    .replaceAll(/no-?deriv(?:ative)?(?:-?work)?s?/g, 'nd');
  if (/^cc-?(?:0|zero)(?:-?v?1(?:\.0)?)?(?:-universal)?(?:-public-domain-dedication)?$/.test(short))
    return { family: 'CC0', version: '1.0' };
  const [, terms, version] =
    /^cc-?(by(?:-(?:nc|sa|nd)){0,2})(?:-?v?(\d(?:\.\d)?))?$/.exec(short) ?? [];
  if (terms === undefined) return undefined;
  const named = new Set(terms.split('-'));
  const ordered = ['by', 'nc', 'sa', 'nd'].filter((term) => named.has(term));
  const family = `CC-${ordered.join('-').toUpperCase()}`;
  return {
    family,
    version: version === undefined || version.includes('.') ? version : `${version}.0`,
  };
}

/** A licence with versions of its own by family and version; all others are a family each. */
function familyOf({ id }: Licence): Named {
  const [, family, version] = /^(CC(?:0|-.+))-(\d\.\d)$/.exec(id) ?? [];
  return family === undefined ? { family: id, version: '' } : { family, version };
}

const byFamily: ReadonlyMap<string, Licence> = new Map(
  licences.map((licence) => {
    const { family, version } = familyOf(licence);
    return [`${family} ${version ?? ''}`, licence];
  }),
);

/** What licences are called besides their identifiers, labels, names and addresses. */
const otherNames: readonly (readonly [id: string, name: string])[] = [
  ['CC0-1.0', 'CC0 1.0 Universal (CC0 1.0) Public Domain Dedication'],
  ['PDDL-1.0', 'PDDL'],
  ['ODC-By-1.0', 'ODC-By'],
  ['ODC-By-1.0', 'https://opendatacommons.org/licenses/by'],
  ['ODbL-1.0', 'ODbL'],
  ['ODbL-1.0', 'Open Database License'],
  ['ODbL-1.0', 'https://opendatacommons.org/licenses/odbl'],
  ['PDDL-1.0', 'https://opendatacommons.org/licenses/pddl'],
  ['etalab-2.0', 'Licence Ouverte / Open Licence 2.0'],
  ['OGL-UK-3.0', 'OGL v3.0'],
  ['MIT', 'https://opensource.org/licenses/MIT'],
  ['Apache-2.0', 'Apache License, Version 2.0'],
  ['BSD-3-Clause', 'https://opensource.org/licenses/BSD-3-Clause'],
];

const bySpelling: ReadonlyMap<string, Named> = new Map(
  [
    ...licences.flatMap(({ id, label, name, url }) =>
      [id, label, name, url].map((text) => [id, text] as const),
    ),
    ...otherNames,
  ].flatMap(([id, text]) => {
    const licence = licences.find((each) => each.id === id);
    return licence === undefined ? [] : [[simplify(text), familyOf(licence)] as const];
  }),
);
