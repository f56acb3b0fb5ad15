import type { Deflate } from './deflate.ts';
import type { WrittenSheet } from './sheet-xml.ts';
import { escapeMarkup } from '@isobath/ocean';
import { writeSheetXml } from './sheet-xml.ts';
import type { ZipFile } from './zip-writer.ts';
import { writeZip } from './zip-writer.ts';

/** What writing needs besides the sheets. */
export interface WritingOptions {
  readonly signal: AbortSignal;
  /** Deflates; by default the platform's `CompressionStream`. */
  readonly deflate?: Deflate;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The looks of `CELL_STYLES`: plain, header (bold), explanation (italic, wrapped, from the top). */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="10"/><color rgb="FF555555"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="0" xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf fontId="2" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Writes an `.xlsx` workbook as a stream: nothing is held but a few rows. Texts are stored in their cells. */
export function writeWorkbook(
  sheets: readonly WrittenSheet[],
  options: WritingOptions,
): AsyncGenerator<Uint8Array> {
  return writeZip(partsOf(sheets), options);
}

function* partsOf(sheets: readonly WrittenSheet[]): Generator<ZipFile> {
  const numbered = sheets.map(({ name }, index) => ({ name, id: index + 1 }));
  const overrides = numbered.map(
    ({ id }) =>
      `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  );
  yield {
    name: '[Content_Types].xml',
    texts: [
      `${HEAD}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    ],
  };
  yield {
    name: '_rels/.rels',
    texts: [
      `${HEAD}<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  const tabs = numbered.map(
    ({ name, id }) => `<sheet name="${escapeMarkup(name)}" sheetId="${id}" r:id="rId${id}"/>`,
  );
  yield {
    name: 'xl/workbook.xml',
    texts: [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tabs.join('')}</sheets></workbook>`,
    ],
  };
  const targets = numbered.map(
    ({ id }) =>
      `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    texts: [
      `${HEAD}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${targets.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
  };
  yield { name: 'xl/styles.xml', texts: [STYLES] };
  for (const [index, sheet] of sheets.entries())
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, texts: writeSheetXml(sheet) };
}
