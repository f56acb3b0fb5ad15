import type { SourceRecipe } from '@isobath/contract';
import type { RecipeDraft, SourceFormat } from '../source.ts';
import { SourceError } from '../source.ts';
import type { SourceTable } from '../tabular/index.ts';
import {
  draftFromTable,
  draftOrReason,
  findColumn,
  guessCoordinates,
  inflateHead,
  openEach,
  openTables,
} from '../tabular/index.ts';
import { openCsvTable } from './csv-table.ts';
import { UnnamedColumns } from './find-header.ts';
import { isSeabass } from './seabass.ts';

const TEXT_NAME = /\.(?:csv|tsv|txt|tab|dat|asc|ascii|sb)(?:\.gz)?$/i;

/** Delimited text: CSV, TSV, semicolons, bars or blanks, with or without a units row, SeaBASS files, gzip undone. */
export const csvFormat: SourceFormat = {
  name: 'csv',
  recognizes: (head, fileName) => {
    const start = inflateHead(head).subarray(0, 4096);
    return !start.includes(0) && (TEXT_NAME.test(fileName) || isSeabass(start.toString('latin1')));
  },
  inspect: (path, signal) =>
    draftOrReason(path, 'csv', async () => {
      const { table, source, unnamed } = await openForDraft(path, signal);
      const draft = await draftFromTable(
        table,
        {
          format: 'csv',
          source,
          coordinates: guessCoordinates(table),
          flagsOf: (column) =>
            findColumn(table.columns, `${column} QV:IODE`) === undefined
              ? undefined
              : { from: `${column} QV:IODE`, accept: [1, 2] },
        },
        signal,
      );
      return unnamed === undefined ? draft : askForNames(draft, unnamed);
    }),
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) => openCsvTable(path, recipe.source, signal));
    return openTables(tables, { recipe, signal, format: { coordinatesOf: guessCoordinates } });
  },
};

interface OpenedDraft {
  readonly table: SourceTable;
  /** What the recipe says of the file, so that it opens as it did here. */
  readonly source: Partial<SourceRecipe>;
  readonly unnamed?: UnnamedColumns;
}

/** Opens a table to draft a recipe for it: columns without a name are numbered, and columns that share one told apart; the recipe says so. */
async function openForDraft(path: string, signal: AbortSignal): Promise<OpenedDraft> {
  const attempts: Partial<SourceRecipe>[] = [
    {},
    { repeated_columns: 'qualify' },
    { repeated_columns: 'number' },
  ];
  let refused: SourceError | undefined;
  for (const source of attempts) {
    try {
      return {
        table: await openCsvTable(
          path,
          { format: 'csv', files: [], keep_empty_cells: false, ...source },
          signal,
        ),
        source,
      };
    } catch (error) {
      if (error instanceof UnnamedColumns) return openUnnamed(path, error, signal);
      if (!(error instanceof SourceError)) throw error;
      refused ??= error;
      if (error.place.variable === undefined) break;
    }
  }
  throw refused!;
}

async function openUnnamed(
  path: string,
  unnamed: UnnamedColumns,
  signal: AbortSignal,
): Promise<OpenedDraft> {
  const source: Partial<SourceRecipe> = {
    header_line: 0,
    first_data_line: unnamed.firstDataLine,
    columns: [...unnamed.columns],
    repeated_columns: 'number',
  };
  return {
    table: await openCsvTable(
      path,
      { format: 'csv', files: [], keep_empty_cells: false, ...source },
      signal,
    ),
    source,
    unnamed,
  };
}

/** A draft that asks what the numbered columns hold, and where names and cells differ in number which of them belong together. */
function askForNames(
  draft: RecipeDraft,
  { message, columns, question }: UnnamedColumns,
): RecipeDraft {
  const { recipe } = draft;
  const variables = recipe.variables.map((variable) =>
    /^column \d+$/.test(String(variable['from']))
      ? {
          ...variable,
          long_name: `TODO what ${String(variable['from'])} holds; give it a better name`,
        }
      : variable,
  );
  const asked =
    question === undefined
      ? columns
      : [...columns, `TODO ${question}: write each name at the place of its column`];
  return {
    remarks: [message, ...draft.remarks],
    recipe: { ...recipe, variables, source: { ...recipe.source, columns: asked } },
  };
}
