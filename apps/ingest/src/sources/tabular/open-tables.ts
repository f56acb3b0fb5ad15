import { basename } from 'node:path';
import type { Recipe } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import { findSpatialResolution, findTemporalResolution, MONTHLY_CLIMATOLOGY } from '@isobath/ocean';
import type { OpenedSource } from '../source.ts';
import { SourceError } from '../source.ts';
import { describeChanges } from './values/cell-changes.ts';
import type { CoordinateColumns, CoordinateOrigins, CoordinateWriter } from './coordinates.ts';
import { createCoordinateColumns } from './coordinates.ts';
import { fillDown } from './rows/fill-down.ts';
import type { InferredType } from './values/infer-types.ts';
import { inferTypes } from './values/infer-types.ts';
import { omitRows } from './rows/omit-rows.ts';
import type { SourceTable } from './table.ts';
import { findColumn } from './table.ts';
import { isMonthly } from './times/time-reader.ts';
import { BLOCK_ROWS } from './values/value-columns.ts';
import { createMarkColumn } from './values/mark-column.ts';
import { isSplit } from './values/marks.ts';
import { describeVariables } from './values/describe-variables.ts';
import type { VariableColumn, VariableWriter } from './values/variable-column.ts';
import { createVariableColumn } from './values/variable-column.ts';

/** What a format adds to its tables. */
export interface TableFormat {
  /** Coordinates that the table has by itself, for those that the recipe does not name. */
  coordinatesOf(table: SourceTable, kept: ReadonlySet<string>): CoordinateOrigins;
  /** Dataset fields found in the file. */
  found?: Readonly<Record<string, string>>;
}

/** Opens files one after the other, so that a thousand of them do not hold a thousand handles. */
export async function openEach(
  paths: readonly string[],
  open: (path: string) => Promise<SourceTable>,
): Promise<SourceTable[]> {
  const tables: SourceTable[] = [];
  for (const path of paths) tables.push(await open(path));
  return tables;
}

/** Opens a table for a draft; columns that share a name are numbered, and `repeated` says so in the recipe. */
export async function openNumbered(
  open: (repeated: 'refuse' | 'number') => Promise<SourceTable>,
): Promise<{ table: SourceTable; repeated: Record<string, unknown> }> {
  try {
    return { table: await open('refuse'), repeated: {} };
  } catch (error) {
    if (!(error instanceof SourceError) || error.place.variable === undefined) throw error;
    return { table: await open('number'), repeated: { repeated_columns: 'number' } };
  }
}

/** Tables bound to a recipe, read one after the other as one dataset. */
export async function openTables(
  files: readonly SourceTable[],
  { recipe, format, signal }: { recipe: Recipe; format: TableFormat; signal: AbortSignal },
): Promise<OpenedSource> {
  const [firstFile] = files;
  if (firstFile === undefined)
    throw new SourceError('no files were given', {
      file: recipe.source.files.join(', ') || '(none)',
    });
  checkNames(firstFile, recipe);
  const filling = files.map((table) => fillDown(table, recipe.source.fill_down));
  const omitting = omitRows(
    filling.map(({ table }) => table),
    recipe.source.omit_rows,
  );
  const tables = omitting.map(({ table }) => table);
  const kept = new Set(recipe.variables.map((variable) => variable.from));
  const placed = tables.map((table): PlacedTable => ({
    table,
    origins: { ...format.coordinatesOf(table, kept), ...recipe.coordinates },
  }));
  const hasDepth = checkDepth(placed);
  const types = await inferTypes(tables, recipe, signal);
  const coordinates = createCoordinateColumns(recipe, hasDepth);
  const variables = types.flatMap((inferred) => createColumns(recipe, inferred));
  const bound = placed.map(({ table, origins }) =>
    bindTable(table, {
      origins,
      coordinates,
      variables,
      wanted: wantedColumns(table, origins, recipe),
    }),
  );
  const remarks = describeTables(placed, recipe);
  const skipped = { blankRows: 0, commentRows: 0 };
  return {
    columns: [...coordinates.specs, ...variables.map((variable) => variable.spec)],
    variables: describeVariables(recipe, firstFile),
    isGridded: false,
    isClimatology: isMonthly(recipe),
    ...resolutionsOf(recipe),
    rowEstimate: tables.reduce((sum, table) => sum + table.rowEstimate, 0),
    found: format.found ?? {},
    read: (reading) =>
      readBlocks(bound, {
        coordinates,
        variables,
        skipped,
        signal: AbortSignal.any([signal, reading]),
      }),
    notes: () => [
      ...remarks,
      ...files.flatMap((table) => table.notes?.() ?? []),
      ...[...omitting, ...filling].flatMap(({ notes }) => notes()),
      ...coordinates.notes(),
      ...(skipped.commentRows > 0
        ? [
            `${skipped.commentRows} ${skipped.commentRows === 1 ? 'line' : 'lines'} below the header began with the sign of a comment and ${skipped.commentRows === 1 ? 'was' : 'were'} passed over`,
          ]
        : []),
      ...(skipped.blankRows > 0 ? [`${skipped.blankRows} blank rows were passed over`] : []),
      ...describeChanges(variables.map(({ spec, changes }) => ({ name: spec.name, changes }))),
      ...variables.flatMap((variable) => variable.notes()),
    ],
    close: () => Promise.resolve(),
  };
}

/** The column of a variable, and that of its marks where the recipe splits them. */
function createColumns(recipe: Recipe, inferred: InferredType): VariableColumn[] {
  const { variable } = inferred;
  const column = createVariableColumn(recipe, inferred);
  return isSplit(variable) ? [column, createMarkColumn(variable)] : [column];
}

/** The labels that the recipe gives, in the catalog's spelling; a table is irregular where it gives none. */
function resolutionsOf(
  recipe: Recipe,
): Pick<OpenedSource, 'temporalResolution' | 'spatialResolution'> {
  const {
    temporal_resolution: temporal = isMonthly(recipe) ? MONTHLY_CLIMATOLOGY : 'Irregular',
    spatial_resolution: spatial = 'Irregular',
  } = recipe.dataset;
  const [time, space] = [findTemporalResolution(temporal), findSpatialResolution(spatial)];
  if (time !== undefined && space !== undefined)
    return { temporalResolution: time.label, spatialResolution: space.label };
  const [field, value] =
    time === undefined ? ['temporal_resolution', temporal] : ['spatial_resolution', spatial];
  throw new SourceError(`dataset.${field} is not in the catalog's list of resolutions`, {
    file: 'the recipe',
    value,
  });
}

/** A table and where its coordinates stand. */
interface PlacedTable {
  readonly table: SourceTable;
  readonly origins: CoordinateOrigins;
}

interface BoundTable {
  readonly table: SourceTable;
  readonly writeCoordinates: CoordinateWriter;
  readonly writers: readonly VariableWriter[];
  readonly wanted: ReadonlySet<number>;
}

/** The columns that coordinates, variables and flags are read from. */
function wantedColumns(
  table: SourceTable,
  origins: CoordinateOrigins,
  recipe: Recipe,
): ReadonlySet<number> {
  const names = [
    ...Object.values(origins).flatMap((origin) => [origin.from ?? []].flat()),
    ...recipe.variables.flatMap((variable) => [
      variable.from,
      ...(variable.flags ? [variable.flags.from] : []),
    ]),
  ];
  return new Set(names.flatMap((name) => findColumn(table.columns, name) ?? []));
}

interface Columns {
  readonly coordinates: CoordinateColumns;
  readonly variables: readonly VariableColumn[];
}

function bindTable(
  table: SourceTable,
  {
    origins,
    coordinates,
    variables,
    wanted,
  }: Columns & { origins: CoordinateOrigins; wanted: ReadonlySet<number> },
): BoundTable {
  return {
    table,
    wanted,
    writeCoordinates: coordinates.bind(table, origins),
    writers: variables.map((variable) => variable.bind(table)),
  };
}

async function* readBlocks(
  bound: readonly BoundTable[],
  options: Columns & { skipped: { blankRows: number; commentRows: number }; signal: AbortSignal },
): AsyncGenerator<ColumnBlock> {
  const { coordinates, variables, skipped, signal } = options;
  const take = (rowCount: number): ColumnBlock => ({
    rowCount,
    columns: [
      ...coordinates.take(rowCount),
      ...variables.map((variable) => variable.take(rowCount)),
    ],
  });
  let row = 0;
  let total = 0;
  for (const { table, writeCoordinates, writers, wanted } of bound) {
    const passed = { blankRows: 0, commentRows: 0 };
    for await (const cursor of table.cursors(signal, wanted)) {
      signal.throwIfAborted();
      while (cursor.next()) {
        if (!writeCoordinates(cursor, row)) continue;
        for (const write of writers) write(cursor, row);
        row += 1;
        if (row < BLOCK_ROWS) continue;
        total += row;
        yield take(row);
        row = 0;
      }
      passed.blankRows = cursor.blankRows;
      passed.commentRows = cursor.commentRows ?? 0;
    }
    skipped.blankRows += passed.blankRows;
    skipped.commentRows += passed.commentRows;
  }
  const files = bound.map(({ table }) => table.file).join(', ');
  coordinates.checkRows(files);
  if (row > 0) yield take(row);
  if (total + row === 0)
    throw new SourceError('no row has a time, a latitude and a longitude', { file: files });
}

function checkNames({ file }: SourceTable, recipe: Recipe): void {
  const taken = new Set(['time', 'month', 'lat', 'lon', 'depth']);
  for (const { name } of recipe.variables) {
    const isCoordinate =
      taken.has(name.toLowerCase()) &&
      recipe.variables.filter((variable) => variable.name === name).length === 1;
    if (taken.has(name.toLowerCase())) {
      throw new SourceError(
        isCoordinate
          ? 'the name belongs to a coordinate or another variable; give the variable another name'
          : 'two variables of the recipe have this name',
        { file, variable: name },
      );
    }
    taken.add(name.toLowerCase());
  }
}

/** Whether the tables have a depth; refuses the first without one where others have it. */
function checkDepth(placed: readonly PlacedTable[]): boolean {
  const without = placed.find(({ origins }) => origins.depth === undefined);
  const hasDepth = placed.some(({ origins }) => origins.depth !== undefined);
  if (without !== undefined && hasDepth) {
    throw new SourceError(
      'the file has no depth while other files of the dataset do; name it under coordinates.depth',
      { file: without.table.file },
    );
  }
  return hasDepth;
}

function describeTables(placed: readonly PlacedTable[], recipe: Recipe): readonly string[] {
  const notes = new Set<string>();
  for (const { table, origins } of placed) {
    for (const remark of table.remarks)
      notes.add(placed.length === 1 ? remark : `${basename(table.file)}: ${remark}`);
    for (const name of ['time', 'lat', 'lon', 'depth'] as const) {
      const origin = origins[name];
      if (recipe.coordinates[name] === undefined && origin !== undefined)
        notes.add(`${name} was taken from ${describeOrigin(origin)}`);
    }
    const { depth } = origins;
    const column =
      typeof depth?.from === 'string' ? findColumn(table.columns, depth.from) : undefined;
    const unit = depth?.unit ?? (column === undefined ? undefined : table.columns[column]?.unit);
    if (unit !== undefined && /^d?e?c?i?b/i.test(unit))
      notes.add('depth in metres was computed from pressure by Fofonoff and Millard (1983)');
  }
  return [...notes];
}

function describeOrigin(origin: {
  from?: string | string[] | undefined;
  attribute?: string | undefined;
  constant?: unknown;
}): string {
  if (origin.from !== undefined) return `column ${[origin.from].flat().join(' and ')}`;
  return origin.attribute === undefined
    ? `the constant ${String(origin.constant)}`
    : `the header field ${origin.attribute}`;
}
