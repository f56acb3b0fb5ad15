import type { SourceRecipe } from '@isobath/contract';
import type { RecipeDraft, SourceFormat } from '../source.ts';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../source.ts';
import type { CoordinateOrigins, SourceTable } from '../tabular/index.ts';
import {
  draftFromTable,
  draftOfRefused,
  draftOrReason,
  findColumn,
  findEncoding,
  guessCoordinates,
  inflateHead,
  openEach,
  openTables,
  readFileHead,
  readHeadLines,
} from '../tabular/index.ts';
import { isTextOfWorkbookName } from '../xlsx/index.ts';
import { openCsvTable } from './csv-table.ts';
import { UnknownQuantities } from './blocks/block.ts';
import { isDepthBlocks } from './blocks/depth-blocks.ts';
import { UnnamedColumns } from './find-header.ts';
import { isRuled } from './header-rules.ts';
import { ODF_FLAGS, odfFlagsOf } from './odf-header.ts';
import { CLOCK_ZONE, TIME_FORMAT } from './ruled-header.ts';
import { isSeabass } from './seabass.ts';
import type { GuessedSeries } from './series/guess-series.ts';
import { guessSeries } from './series/guess-series.ts';
import { isUhslc } from './series/uhslc.ts';

const TEXT_NAME = /\.(?:csv|tsv|txt|tab|dat|asc|ascii|sb)(?:\.gz)?$/i;

/** Columns of flags beside each value in ODV spreadsheets, and the values that count: good and not evaluated of IODE; good, probably good and not checked of SeaDataNet. */
const FLAG_COLUMNS = [
  { suffix: 'QV:IODE', accept: [1, 2] },
  { suffix: 'QV:SEADATANET', accept: [0, 1, 2] },
];

/** Delimited text: CSV, TSV, semicolons, bars or blanks, with or without a units row, SeaBASS files, gzip undone. */
export const csvFormat: SourceFormat = {
  name: 'csv',
  reads:
    'Delimited text (`.csv`, `.tsv`, `.txt`, `.tab`, `.dat`, `.asc`); also SeaBASS (`.sb`), PANGAEA, ODV, Star-Oddi, EnvLogger, RBR, AML, Amundsen Science and ODF files under any name.',
  recognizes: (head, fileName) => {
    if (TEXT_NAME.test(fileName) || isTextOfWorkbookName(head, fileName)) return true;
    const start = inflateHead(head).subarray(0, 16_384);
    const text = start.toString('latin1').replace(/^ï»¿/, '');
    return !start.includes(0) && (isSeabass(text) || isRuled(text));
  },
  inspect: (path, signal) =>
    draftOrReason(path, 'csv', async () => {
      const opened = await openForDraft(path, signal).catch((error: unknown) => {
        if (error instanceof UnknownQuantities) return error;
        throw error;
      });
      if (opened instanceof UnknownQuantities)
        return draftOfRefused(path, 'csv', { reason: opened, isAboutColumns: true });
      const { table, source, unnamed, series } = opened;
      const draft = await draftFromTable(
        table,
        {
          format: 'csv',
          source,
          coordinates: csvCoordinates(table),
          flagsOf: (column) => flagsOf(table, column),
        },
        signal,
      );
      if (series !== undefined) return askForUnit(draft, series);
      return unnamed === undefined ? askForNumbered(draft) : askForNames(draft, unnamed);
    }),
  async open(paths, recipe, signal) {
    const tables = await openEach(paths, (path) => openCsvTable(path, recipe.source, signal));
    return openTables(tables, { recipe, signal, format: { coordinatesOf: csvCoordinates } });
  },
};

/** The flags of a column: of a name of their own beside its, or behind it in an ODF file. */
function flagsOf(
  { columns }: SourceTable,
  column: string,
): { from: string; accept: number[] } | undefined {
  const named = FLAG_COLUMNS.map(({ suffix, accept }) => ({
    from: `${column} ${suffix}`,
    accept,
  })).find(({ from }) => findColumn(columns, from) !== undefined);
  const behind = odfFlagsOf(
    columns.map(({ name }) => name),
    column,
  );
  return named ?? (behind === undefined ? undefined : { from: behind, accept: ODF_FLAGS });
}

/** Coordinates by the names of columns, in the zone that a heading gives the clock. */
function csvCoordinates(table: SourceTable, kept?: ReadonlySet<string>): CoordinateOrigins {
  const guess = guessCoordinates(table, kept);
  const format = table.fields.get(TIME_FORMAT);
  const columnNames = new Set(table.columns.map(({ name }) => name));
  const isParted = ['Date', 'Time'].every((name) => columnNames.has(name));
  if (format !== undefined && isParted)
    return { ...guess, time: { from: ['Date', 'Time'], format } };
  if (format !== undefined && guess.time !== undefined)
    return { ...guess, time: { ...guess.time, format } };
  const zone = table.fields.get(CLOCK_ZONE);
  return guess.time === undefined ||
    !/^[+-]\d{2}:\d{2}$/.test(zone ?? '+00:00') ||
    zone === '+00:00'
    ? guess
    : { ...guess, time: { ...guess.time, zone } };
}

interface OpenedDraft {
  readonly table: SourceTable;
  /** What the recipe says of the file, so that it opens as it did here. */
  readonly source: Partial<SourceRecipe>;
  readonly unnamed?: UnnamedColumns;
  /** Why each of several values a line becomes a row. */
  readonly series?: string;
}

function withDefaults(source: Partial<SourceRecipe>): SourceRecipe {
  return { format: 'csv', files: [], keep_empty_cells: false, ...source };
}

/** Looks at a file's head for several values a line; files with a layout of their own are left alone. */
async function findSeries(path: string, signal: AbortSignal): Promise<GuessedSeries | undefined> {
  const head = await readFileHead(path, signal);
  const lines = readHeadLines(head, findEncoding(path, head, undefined));
  const hasOwnLayout = isDepthBlocks(lines) || isSeabass(lines[0]?.text ?? '') || isUhslc(lines);
  return hasOwnLayout ? undefined : guessSeries(lines);
}

/** Opens a table to draft a recipe for it: columns without a name are numbered, and columns that share one told apart; the recipe says so. */
async function openForDraft(path: string, signal: AbortSignal): Promise<OpenedDraft> {
  const attempts: Partial<SourceRecipe>[] = [
    {},
    { repeated_columns: 'qualify' },
    { repeated_columns: 'number' },
  ];
  const series = await findSeries(path, signal);
  if (series !== undefined) {
    const { source, remark } = series;
    return {
      table: await openCsvTable(path, withDefaults(source), signal),
      source,
      series: remark,
    };
  }
  let refused: SourceError | undefined;
  for (const source of attempts) {
    try {
      return {
        table: await openCsvTable(path, withDefaults(source), signal),
        source,
      };
    } catch (error) {
      if (error instanceof UnnamedColumns) return openUnnamed(path, error, signal);
      if (!(error instanceof SourceError)) throw error;
      refused ??= error;
      if (error.place.variable === undefined) break;
    }
  }
  throw requireValue(refused, 'refusal of the attempts to open the table');
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
    table: await openCsvTable(path, withDefaults(source), signal),
    source,
    unnamed,
  };
}

/** A draft that asks what columns hold of which only the number is known. */
function askForNumbered(draft: RecipeDraft): RecipeDraft {
  const variables = draft.recipe.variables.map((variable) =>
    /^column \d+$/.test(String(variable['from']))
      ? {
          ...variable,
          long_name: `TODO what ${String(variable['from'])} holds; give it a better name`,
        }
      : variable,
  );
  return { ...draft, recipe: { ...draft.recipe, variables } };
}

/** A draft that asks what the numbered columns hold, and where names and cells differ in number which of them belong together. */
function askForNames(
  draft: RecipeDraft,
  { message, columns, question }: UnnamedColumns,
): RecipeDraft {
  const { recipe } = askForNumbered(draft);
  const asked =
    question === undefined
      ? columns
      : [...columns, `TODO ${question}: write each name at the place of its column`];
  return {
    remarks: [message, ...draft.remarks],
    recipe: { ...recipe, source: { ...recipe.source, columns: asked } },
  };
}

/** A draft of several values a line, which asks for their unit where the file does not say it. */
function askForUnit(draft: RecipeDraft, remark: string): RecipeDraft {
  const variables = draft.recipe.variables.map((variable) =>
    variable['from'] === 'value' && variable['unit'] === undefined
      ? { ...variable, unit: 'TODO the unit of the values, such as mm' }
      : variable,
  );
  return {
    remarks: [remark, ...draft.remarks],
    recipe: { ...draft.recipe, variables },
  };
}
