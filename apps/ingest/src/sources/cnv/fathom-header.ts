import { requireValue } from '@isobath/ocean';
import { SourceError } from '../source.ts';
import type { HeadLine } from '../tabular/index.ts';

/** What Fathom, the successor of Seasoft, writes as XML into the comment lines of a CNV file. */
export interface FathomHeader {
  readonly columns: readonly { readonly name: string; readonly title: string }[];
  /** The start as it is written, with a zone or without. */
  readonly start: string | undefined;
  readonly badFlag: string | undefined;
  readonly promisedRows: number | undefined;
}

/** Reads the columns that Fathom lists (`<Column Number='0' ID='t090C'>`); undefined where the header has no such list. */
export function readFathomHeader(
  file: string,
  lines: readonly HeadLine[],
): FathomHeader | undefined {
  const xml = lines
    .filter(({ text }) => text.startsWith('#'))
    .map(({ text }) => text.slice(1).trim())
    .join('\n');
  if (!xml.includes('<FathomProcessing')) return undefined;
  // A file that was processed several times lists its columns each time: the last list is that of its rows.
  const list = xml.slice(xml.lastIndexOf('<Columns>'));
  const columns = list.split('<Column ').slice(1);
  return {
    columns: columns.map((column, index) => {
      const number = attributeOf(column, 'Number');
      if (Number(number) !== index)
        throw new SourceError(`the columns are not numbered in order: expected <Column ${index}>`, {
          file,
          value: number ?? '',
        });
      const [title, type, unit] = ['Name', 'Type', 'Units'].map((tag) => textOf(column, tag));
      const long = [title, type].filter((text) => text !== undefined).join(', ');
      return {
        name: requireValue(attributeOf(column, 'ID') ?? title, `ID of column ${index}`),
        title: unit === undefined ? long : `${long} [${unit}]`,
      };
    }),
    start: attributeOf(xml.split('<StartTime')[1] ?? '', 'DateTime'),
    badFlag: textOf(xml, 'BadFlag'),
    promisedRows: Number(textOf(xml, 'NumScans') ?? Number.NaN),
  };
}

function attributeOf(tag: string, name: string): string | undefined {
  const start = tag.slice(0, tag.indexOf('>'));
  return new RegExp(`\\b${name}=['"]([^'"]*)['"]`).exec(start)?.[1];
}

/** The text of the first element of a name; undefined where it is empty. */
function textOf(xml: string, name: string): string | undefined {
  const [, rest] = xml.split(`<${name}>`);
  const text = rest?.split(`</${name}>`)[0]?.trim();
  return text === '' ? undefined : text;
}
