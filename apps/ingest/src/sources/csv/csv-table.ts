import type { SourceRecipe } from '@isobath/contract';
import { SourceError } from '../source.ts';
import type { SourceTable, TableColumn } from '../tabular/index.ts';
import {
  createTextTable,
  findEncoding,
  nameColumns,
  pangaeaMarks,
  readFileHead,
  readHeadLines,
} from '../tabular/index.ts';
import { isDepthBlocks, openDepthBlocks } from './blocks/depth-blocks.ts';
import { isSeabass, openSeabass } from './seabass.ts';
import { isUhslc, openUhslc } from './series/uhslc.ts';
import { openValuesPerLine } from './series/values-per-line.ts';
import { joinQuotedLines } from './join-quoted-lines.ts';
import { findLayout } from './text-layout.ts';

/**
 * The table of a delimited text file, by what the recipe's `source` says and what can be inferred
 * from the file's head.
 */
export async function openCsvTable(
  file: string,
  source: SourceRecipe,
  signal: AbortSignal,
): Promise<SourceTable> {
  const head = await readFileHead(file, signal);
  const found = findEncoding(file, head, source.encoding);
  const lines = readHeadLines(head, found);
  if (source.layout === 'depth-blocks' || (source.layout === undefined && isDepthBlocks(lines)))
    return openDepthBlocks(file, { lines, found, columns: source.columns });
  if (source.values_per_line !== undefined)
    return openValuesPerLine(file, {
      lines,
      encoding: found.encoding,
      source,
      values: source.values_per_line,
    });
  if (source.layout === undefined && isUhslc(lines))
    return openUhslc(file, { lines, encoding: found.encoding });
  if (isSeabass(lines[0]?.text ?? ''))
    return openSeabass(file, { head, lines, encoding: found.encoding, source });
  const layout = findLayout(file, joinQuotedLines(lines), source);
  const named = nameColumns(layout.headers, source.repeated_columns ?? 'refuse', {
    file,
    line: layout.headerLine,
  });
  const { units } = layout;
  const columns =
    units === undefined ? named : named.map((column, index) => withUnit(column, units[index]));
  const first = lines.find((line) => line.line === layout.firstDataLine);
  if (first === undefined)
    throw new SourceError(
      'there is no data row where the recipe says the first one is (source.first_data_line)',
      { file, line: layout.firstDataLine },
    );
  return createTextTable({
    file,
    columns,
    ...(/^\/\*\s*DATA DESCRIPTION/i.test(lines[0]?.text ?? '') && { marks: pangaeaMarks }),
    fields: layout.fields,
    keepsWholeRows: source.damaged_files === 'keep-whole-rows',
    head,
    syntax: {
      delimiter: layout.delimiter,
      decimal: layout.decimal,
      encoding: found.encoding,
      ...(layout.commentPrefix !== undefined && { commentPrefix: layout.commentPrefix }),
    },
    dataStart: { byte: first.byte, line: first.line },
    remarks: [...(found.remark ? [found.remark] : []), ...layout.remarks],
  });
}

/** A unit of the units row; signs that say "none" are not units. */
function withUnit(column: TableColumn, unit: string | undefined): TableColumn {
  const text = unit?.trim() ?? '';
  return /^[#\-*.]?$/.test(text) ? column : { ...column, unit: text };
}
