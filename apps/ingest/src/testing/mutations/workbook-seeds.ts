import { readFileSync } from 'node:fs';
import { requireValue } from '@isobath/ocean';
import { zip } from '../make-zip.ts';
import { BYTE_CHANGES } from './mutate-bytes.ts';
import type { Dice, Mutated, Seed } from './seed.ts';

const NAMES = ['time', 'lat', 'lon', 'depth', 'temp', 'salt', 'station'];
const SHEET = 'xl/worksheets/sheet1.xml';
const ROWS = 12;

function cell(address: string, value: string, attributes = ''): string {
  return `<c r="${address}"${attributes}><v>${value}</v></c>`;
}

function row(at: number): string {
  const tag = String(11 + 7 * at);
  const line = at + 2;
  // Texts of stations stand behind those of the header in the shared strings.
  const cells = [
    cell(`A${line}`, String(43_000.25 + at), ' s="1"'),
    cell(`B${line}`, `11.1${tag}`),
    cell(`C${line}`, `-122.2${tag}`),
    cell(`D${line}`, `33.3${tag}`),
    cell(`E${line}`, `444.${tag}`),
    ...(at === 4 ? [] : [cell(`F${line}`, `555.${tag}`)]),
    cell(`G${line}`, String(NAMES.length + at), ' t="s"'),
  ];
  return `<row r="${line}">${cells.join('')}</row>`;
}

function partsOf(): Record<string, string> {
  const texts = [...NAMES, ...Array.from({ length: ROWS }, (_, at) => `s${11 + 7 * at}`)];
  const header = NAMES.map((_, at) => cell(`${'ABCDEFG'.charAt(at)}1`, String(at), ' t="s"'));
  const rows = Array.from({ length: ROWS }, (_, at) => row(at));
  return {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="data" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="http://x/styles" Target="styles.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst count="${texts.length}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    [SHEET]: `<worksheet><dimension ref="A1:G13"/><sheetData><row r="1">${header.join('')}</row>${rows.join('')}</sheetData></worksheet>`,
  };
}

type ChangeText = (text: string, dice: Dice) => string;

/** Changes the text around one place that a pattern finds. */
function atOne(pattern: RegExp, change: (found: string, dice: Dice) => string): ChangeText {
  return (text, dice) => {
    const found = [...text.matchAll(pattern)];
    if (found.length === 0) return text;
    const { index, 0: old } = dice.pick(found);
    return text.slice(0, index) + change(old, dice) + text.slice(index + old.length);
  };
}

const CELL = /<c [^>]*>.*?<\/c>/g;
const ROW = /<row .*?<\/row>/g;
/** Addresses outside the row with a blank cell, in which a cell at that place would be as good as any. */
const ADDRESS = / r="[A-Z]+(?!6")\d+"/g;
const COLUMN = / r="[A-G](?!6")/g;
const PIECES = [
  '<',
  '&',
  '&#0;',
  ']]>',
  '<!--',
  '</c>',
  '</row>',
  '<c r="A1"/>',
  '\0',
  '<f>1+1</f>',
];
const VALUES = ['', '-1', '1e999', 'NaN', 'x', '99999999999999999999', '2958466', '#N/A', 'true'];

/** Changes of the XML of the sheet, of its texts, or of its styles. */
const XML_CHANGES: Readonly<Record<string, ChangeText>> = {
  'cell removed': atOne(CELL, () => ''),
  'cell twice': atOne(CELL, (found) => found + found),
  'cell elsewhere': atOne(
    ADDRESS,
    (_, dice) =>
      ` r="${dice.pick(['A', 'C', 'F', 'H', 'XFE', ''])}${dice.pick(['2', '7', '99', ''])}"`,
  ),
  'cell one to the right': atOne(
    COLUMN,
    (found) => found.slice(0, -1) + String.fromCodePoint((found.codePointAt(4) ?? 0) + 1),
  ),
  'cell without address': atOne(ADDRESS, () => ''),
  'row twice': atOne(ROW, (found) => found + found),
  'row removed': atOne(ROW, () => ''),
  'row elsewhere': atOne(
    /<row r="\d+"/g,
    (_, dice) => `<row r="${dice.pick(['1', '5', '0', '-3', '1048577', 'x', '40'])}"`,
  ),
  'row without number': atOne(/<row r="\d+"/g, () => '<row'),
  'other value': atOne(/<v>[^<]*/g, (_, dice) => `<v>${dice.pick(VALUES)}`),
  'other type': atOne(
    /<c r="\w+"(?: [ts]="\w+")?/g,
    (found, dice) =>
      `${found.replace(/ [ts]=.*/, '')}${dice.pick([' t="s"', ' t="e"', ' t="d"', ' t="b"', ' t="str"', ' t="inlineStr"', ' s="1"', ' s="99"', ''])}`,
  ),
  'piece of XML': (text, dice) => {
    const at = dice.below(text.length);
    return text.slice(0, at) + dice.pick(PIECES) + text.slice(at);
  },
  'XML cut': (text, dice) => text.slice(0, dice.below(text.length)),
  'bytes of XML': (text, dice) => {
    const kind = dice.pick(Object.keys(BYTE_CHANGES));
    return requireValue(BYTE_CHANGES[kind], 'change')(Buffer.from(text), dice).toString('latin1');
  },
};

function mutateWorkbook(dice: Dice): Mutated {
  const parts = partsOf();
  const sort = dice.below(10);
  if (sort < 2) {
    const kind = dice.pick(Object.keys(BYTE_CHANGES));
    return { kind, bytes: requireValue(BYTE_CHANGES[kind], 'change')(zip(parts), dice) };
  }
  if (sort < 3) {
    const name = dice.pick(Object.keys(parts));
    const kept = Object.fromEntries(Object.entries(parts).filter(([other]) => other !== name));
    return { kind: `${name} missing`, bytes: zip(kept) };
  }
  const name =
    sort < 9 ? SHEET : dice.pick(['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml']);
  const kind = dice.pick(Object.keys(XML_CHANGES));
  const changed = requireValue(XML_CHANGES[kind], 'change')(
    requireValue(parts[name], 'part'),
    dice,
  );
  return { kind: `${kind} in ${name}`, bytes: zip({ ...parts, [name]: changed }) };
}

const OLD = readFileSync(new URL('../../../../../fixtures/old-workbook.xls', import.meta.url));

/** Changes bytes, half of the time among those of the cells, which stand in the first sectors. */
function mutateOld(dice: Dice): Mutated {
  const kind = dice.pick(Object.keys(BYTE_CHANGES));
  const change = requireValue(BYTE_CHANGES[kind], 'change');
  if (dice.below(2) === 0) return { kind, bytes: change(OLD, dice) };
  const [head, records] = [OLD.subarray(0, 512), OLD.subarray(512)];
  return { kind: `${kind} in the records`, bytes: Buffer.concat([head, change(records, dice)]) };
}

/** Workbooks with numbers, dates, shared texts and a blank cell. */
export const WORKBOOK_SEEDS: readonly Seed[] = [
  {
    name: 'workbook',
    format: 'xlsx',
    fileName: 'a.xlsx',
    bytes: zip(partsOf()),
    mutate: mutateWorkbook,
  },
  {
    name: 'old workbook',
    format: 'xlsx',
    fileName: 'a.xls',
    bytes: OLD,
    mutate: mutateOld,
  },
];
