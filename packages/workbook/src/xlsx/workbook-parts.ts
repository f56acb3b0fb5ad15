import { readAsciiText } from './ascii-text.ts';
import { isDateFormat } from './serial-dates.ts';
import { WorkbookError } from './workbook-error.ts';
import { isAt } from './plain-cell.ts';
import type { XmlHandler } from './xml-tokens.ts';
import { decodeUtf8, readAttribute, readXml } from './xml-tokens.ts';
import type { ZipArchive, ZipPart } from './zip-archive.ts';
import { readZipPart } from './zip-archive.ts';

/** A sheet, in the order of the workbook. */
export interface WorkbookSheet {
  readonly name: string;
  readonly part: ZipPart;
  /** Whether a spreadsheet program shows no tab for it. */
  readonly isHidden: boolean;
}

/** What a sheet's cells refer to. */
export interface Workbook {
  readonly archive: ZipArchive;
  readonly sheets: readonly WorkbookSheet[];
  readonly is1904: boolean;
  readonly sharedStrings: readonly string[];
  /** By style index: whether numbers of the style are dates. */
  readonly isDateStyle: readonly boolean[];
}

/** Texts of a workbook may take this much memory. */
const SHARED_STRING_BYTES = 256 << 20;

/** Reads a workbook's list of sheets, its shared strings and which of its styles show dates. */
export async function readWorkbook(archive: ZipArchive, signal: AbortSignal): Promise<Workbook> {
  const workbookPart = await findWorkbookPart(archive, signal);
  if (workbookPart === undefined) throw new WorkbookError(describeOtherArchive(archive));
  const folder = folderOf(workbookPart);
  const relations = await readRelations(
    archive,
    `${folder}_rels/${workbookPart.slice(folder.length)}.rels`,
    signal,
  );
  /** A part that the workbook refers to, whatever its name. */
  const partOf = (kind: string): string =>
    resolveTarget(folder, relations.byKind.get(kind) ?? `${kind}.xml`);
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readPart(archive, workbookPart, signal, (name, attributes) => {
    if (name === 'sheet')
      named.push({
        name: readAttribute(attributes, 'name') ?? '',
        id: readAttribute(attributes, 'id') ?? '',
        isHidden: /hidden$/i.test(readAttribute(attributes, 'state') ?? ''),
      });
    if (name === 'workbookPr')
      is1904 = /^(?:1|true)$/.test(readAttribute(attributes, 'date1904') ?? '');
  });
  const sheets = named.flatMap(({ name, id, isHidden }) => {
    const part = archive.parts.get(resolveTarget(folder, relations.byId.get(id) ?? ''));
    return part === undefined ? [] : [{ name, part, isHidden }];
  });
  if (sheets.length === 0) throw new WorkbookError('the workbook has no sheet');
  return {
    archive,
    sheets,
    is1904,
    sharedStrings: await readSharedStrings(archive, partOf('sharedStrings'), signal),
    isDateStyle: await readDateStyles(archive, partOf('styles'), signal),
  };
}

/** The part that the archive names as its document, or else the one that is called a workbook. */
async function findWorkbookPart(
  archive: ZipArchive,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { byKind } = await readRelations(archive, '_rels/.rels', signal);
  const named = resolveTarget('', byKind.get('officeDocument') ?? '');
  // A document of another kind, as of a text processor, is no workbook.
  if (/workbook\w*\.xml$/.test(named) && archive.parts.has(named)) return named;
  return [...archive.parts.keys()].find((name) => /(?:^|\/)workbook\.xml$/.test(name));
}

function folderOf(part: string): string {
  return part.slice(0, part.lastIndexOf('/') + 1);
}

/** What an archive is that has no workbook. */
function describeOtherArchive({ parts }: ZipArchive): string {
  const names = [...parts.keys()];
  if (names.some((name) => name.endsWith('workbook.bin')))
    return 'this is a binary workbook (.xlsb); save it as .xlsx';
  if (names.includes('mimetype') && names.includes('content.xml'))
    return 'this is an OpenDocument file (.ods); save it as .xlsx';
  if (names.some((name) => /\.csv$/i.test(name)))
    return 'this is an archive of CSV files, not a workbook';
  return 'the archive has no xl/workbook.xml: this is neither a workbook nor an archive of CSV files';
}

function resolveTarget(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '');
}

async function readPart(
  archive: ZipArchive,
  name: string,
  signal: AbortSignal,
  open: (name: string, attributes: string) => void,
): Promise<void> {
  const part = archive.parts.get(name);
  if (part === undefined) return;
  await readXml(readZipPart(archive, part, signal), name, {
    open,
    close: () => undefined,
    text: () => undefined,
    isReading: false,
  });
}

/** What a part refers to, by the identifiers that it uses and by the last word of their types. */
interface Relations {
  readonly byId: ReadonlyMap<string, string>;
  readonly byKind: ReadonlyMap<string, string>;
}

async function readRelations(
  archive: ZipArchive,
  name: string,
  signal: AbortSignal,
): Promise<Relations> {
  const [byId, byKind] = [new Map<string, string>(), new Map<string, string>()];
  await readPart(archive, name, signal, (element, attributes) => {
    if (element !== 'Relationship') return;
    if (/^external$/i.test(readAttribute(attributes, 'TargetMode') ?? ''))
      throw new WorkbookError(
        'a part of the workbook is in another file; copy its sheets into a new workbook',
        { part: name, value: readAttribute(attributes, 'Target') ?? '' },
      );
    const target = readAttribute(attributes, 'Target') ?? '';
    byId.set(readAttribute(attributes, 'Id') ?? '', target);
    byKind.set((readAttribute(attributes, 'Type') ?? '').replace(/^.*\//, ''), target);
  });
  return { byId, byKind };
}

async function readDateStyles(
  archive: ZipArchive,
  name: string,
  signal: AbortSignal,
): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCellFormats = false;
  const part = archive.parts.get(name);
  if (part === undefined) return styles;
  await readXml(readZipPart(archive, part, signal), name, {
    open(element, attributes) {
      if (element === 'numFmt')
        codes.set(
          Number(readAttribute(attributes, 'numFmtId')),
          readAttribute(attributes, 'formatCode') ?? '',
        );
      if (element === 'cellXfs') isInCellFormats = true;
      if (element !== 'xf' || !isInCellFormats) return;
      const id = Number(readAttribute(attributes, 'numFmtId') ?? 0);
      styles.push(isDateFormat(id, codes.get(id)));
    },
    close(element) {
      if (element === 'cellXfs') isInCellFormats = false;
    },
    text: () => undefined,
    isReading: false,
  });
  return styles;
}

async function readSharedStrings(
  archive: ZipArchive,
  name: string,
  signal: AbortSignal,
): Promise<string[]> {
  const part = archive.parts.get(name);
  if (part === undefined) return [];
  if (part.inflatedBytes > SHARED_STRING_BYTES)
    throw new WorkbookError('the workbook has more than 256 MB of texts; save the sheet as CSV');
  const gather = new TextGatherer(name);
  await readXml(readZipPart(archive, part, signal), name, gather);
  return gather.strings;
}

const PLAIN_START = new TextEncoder().encode('<si><t>');
const PLAIN_END = new TextEncoder().encode('</t></si>');
const [LESS, AMPERSAND] = [0x3c, 0x26];

/** Gathers shared texts from the elements si (text), t (piece of it) and rPh (how it is pronounced, which is not part of it). */
class TextGatherer implements XmlHandler {
  readonly strings: string[] = [];
  isReading = false;
  private readonly part: string;
  private current = '';
  private phonetic = 0;

  constructor(part: string) {
    this.part = part;
  }

  readPlain(bytes: Uint8Array, at: number): number {
    if (!isAt(bytes, at, PLAIN_START)) return -1;
    const start = at + PLAIN_START.length;
    let end = start;
    while (end < bytes.length && bytes[end] !== LESS) {
      if (bytes[end] === AMPERSAND) return -1;
      end += 1;
    }
    if (!isAt(bytes, end, PLAIN_END)) return -1;
    const text =
      readAsciiText(bytes, start, end) ?? decodeUtf8(bytes.subarray(start, end), this.part);
    this.strings.push(decodeControls(text));
    return end + PLAIN_END.length;
  }

  open(element: string): void {
    if (element === 'si') this.current = '';
    if (element === 'rPh') this.phonetic += 1;
    this.isReading = element === 't' && this.phonetic === 0;
  }

  close(element: string): void {
    if (element === 'si') this.strings.push(decodeControls(this.current));
    if (element === 'rPh') this.phonetic -= 1;
    if (element === 't') this.isReading = false;
  }

  text(text: string): void {
    this.current += text;
  }
}

/** Workbooks write control characters as `_x000D_` (ECMA-376 part 1, 22.4.2.4). */
export function decodeControls(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
}
