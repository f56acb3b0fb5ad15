import type { SourceRecipe } from '@isobath/contract';
import { SourceError } from '../source.ts';
import type { FileHead, HeadLine, SourceTable, TableColumn } from '../tabular/index.ts';
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
import { readByRule, withTitle } from './header-rules.ts';
import type { RuledHeader } from './ruled-header.ts';
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
  const ruled = isLaidOut(source) ? undefined : readByRule(lines);
  if (ruled !== undefined) return openRuled(file, { ...ruled, head, lines, source, found });
  const layout = findLayout(file, joinQuotedLines(lines), source);
  const named = nameColumns(layout.headers, source.repeated_columns ?? 'refuse', {
    file,
    line: layout.headerLine,
  });
  const columns = withUnits(named, layout.units);
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

/** Whether a recipe says itself where the table is and how it is written. */
function isLaidOut({
  header_line,
  first_data_line,
  columns,
  delimiter,
  decimal,
  layout,
}: SourceRecipe): boolean {
  return [header_line, first_data_line, columns, delimiter, decimal, layout].some(
    (setting) => setting !== undefined,
  );
}

/** The table below a header that was read by a rule. */
function openRuled(
  file: string,
  options: {
    readonly rule: string;
    readonly header: RuledHeader;
    readonly head: FileHead;
    readonly lines: readonly HeadLine[];
    readonly source: SourceRecipe;
    readonly found: ReturnType<typeof findEncoding>;
  },
): SourceTable {
  const { rule, header, head, lines, source, found } = options;
  const first = lines.find((line) => line.line >= header.firstLine && line.text.trim() !== '');
  if (first === undefined)
    throw new SourceError(`the file has a header of ${rule} but no rows`, { file });
  const columns = nameColumns(header.names, source.repeated_columns ?? 'refuse', {
    file,
    line: header.firstLine - 1,
  }).map((column) => withTitle(column, header.titles));
  return createTextTable({
    file,
    columns,
    fields: header.fields,
    head,
    keepsWholeRows: source.damaged_files === 'keep-whole-rows',
    syntax: { delimiter: header.delimiter, decimal: header.decimal, encoding: found.encoding },
    dataStart: { byte: first.byte, line: first.line },
    ...(header.promisedRows !== undefined && { promisedRows: header.promisedRows }),
    ...(header.missing !== undefined && { missingTokens: header.missing }),
    remarks: [...(found.remark ? [found.remark] : []), `the header was read as one of ${rule}`],
  });
}

function withUnits(
  columns: readonly TableColumn[],
  units: readonly string[] | undefined,
): readonly TableColumn[] {
  return units === undefined
    ? columns
    : columns.map((column, index) => withUnit(column, units[index]));
}

/** A unit of the units row; signs that say "none" are not units. */
function withUnit(column: TableColumn, unit: string | undefined): TableColumn {
  const text = unit?.trim() ?? '';
  return /^[#\-*.]?$/.test(text) ? column : { ...column, unit: text };
}
