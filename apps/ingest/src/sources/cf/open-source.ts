import { countValues } from '@isobath/netcdf';
import type { Recipe } from '@isobath/contract';
import type { ColumnBlock, ColumnSpec } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import type { OpenedSource } from '../source.ts';
import { count, were } from '../amounts.ts';
import { SourceError } from '../source.ts';
import { readDatasetFields } from './file/acdd.ts';
import { BlockBuilder } from './values/block-builder.ts';
import { planGrid } from './grid/grid.ts';
import { readGrid } from './grid/grid-reader.ts';
import type { LoadedVariable } from './values/loaded-variable.ts';
import { describeKept, findKept } from './values/loaded-variable.ts';
import { stoppable } from './file/cf-file.ts';
import type { CfFile, OpenCfFile } from './file/cf-file.ts';
import { findBetweenFixes, interpolating, withPositionFlag } from './points/between-fixes.ts';
import { planPoints } from './points/points.ts';
import { readPoints } from './points/points-reader.ts';
import { statedPeriod } from './grid/resolutions.ts';
import { describeShape, sortFiles } from './file-plans.ts';
import type { FilePlan, FilePlans, NonEmpty, Shape } from './file-plans.ts';
import { slicing } from './values/slices.ts';
import { describeSurface, startSurfaceTally } from '../surface.ts';
import { startFillerTally } from '../values/fillers.ts';
import type { ValueTally } from '../values/value-tally.ts';
import { describeValues, startValueTally } from '../values/value-tally.ts';

/** Everything that is the same for all files, from the first of them. */
interface DatasetPlan {
  readonly files: FilePlans;
  readonly columns: readonly ColumnSpec[];
  readonly opened: Pick<OpenedSource, 'variables' | 'found'> & Shape;
  readonly notes: readonly string[];
}

/** How files are to be read. */
export interface CfRequest {
  readonly recipe: Recipe;
  readonly signal: AbortSignal;
}

/** Looks through all files, in the order of their first times, and checks that they fit the recipe and each other. Throws SourceError. */
export async function openCfSource(
  openFile: OpenCfFile,
  paths: readonly string[],
  { recipe: asked, signal }: CfRequest,
): Promise<OpenedSource> {
  const recipe = withPositionFlag(asked);
  const [first, ...others] = paths;
  if (first === undefined)
    throw new SourceError('no files were given', {
      file: recipe.source.files.join(', ') || '(none)',
    });
  const openSliced = interpolating(slicing(openFile, recipe), recipe);
  const openStoppable = stoppable(openSliced, signal);
  const plan = await planDataset(openStoppable, [first, ...others], { recipe, signal });
  const run = new ReadingRun(plan, { openFile: openSliced, recipe });
  return {
    ...plan.opened,
    columns: plan.columns,
    rowEstimate: sumOfCells(plan.files),
    read: (readSignal) => run.read(readSignal),
    notes: () => run.notes(),
    close: async () => undefined,
  };
}

function sumOfCells(files: readonly FilePlan[]): number {
  return files.reduce((sum, { cellCount }) => sum + cellCount, 0);
}

async function planDataset(
  openFile: OpenCfFile,
  paths: NonEmpty<string>,
  { recipe, signal }: CfRequest,
): Promise<DatasetPlan> {
  const files: FilePlan[] = [];
  const notes: string[] = [];
  let columns: ColumnSpec[] = [];
  let described: Pick<OpenedSource, 'variables' | 'found'> | undefined;
  let period = 'Irregular';
  for (const path of paths) {
    signal.throwIfAborted();
    const file = await openFile(path);
    try {
      const kept = findKept(file, recipe);
      const planned = await planFile(file, kept, recipe);
      columns = uniteColumns(columns, columnsOf(planned, kept, recipe), [paths[0], path]);
      described ??= {
        variables: kept.map((one) => describeKept(one, recipe.dataset)),
        found: readDatasetFields(file.attributes),
      };
      if (files.length === 0) period = statedPeriod(file);
      notes.push(...file.remarks, ...(planned.grid ?? planned.points).notes);
      files.push(planned);
    } finally {
      await file.close();
    }
  }
  const sorted = sortFiles(files);
  return {
    files: sorted,
    columns,
    notes: [...new Set(notes)],
    opened: {
      ...requireValue(described, 'description of the first file'),
      ...describeShape(sorted, recipe, period),
    },
  };
}

async function planFile(
  file: CfFile,
  kept: readonly LoadedVariable[],
  recipe: Recipe,
): Promise<FilePlan> {
  const grid = await planGrid(
    file,
    kept.map(({ variable }) => variable),
    recipe,
  );
  if (grid) {
    const cellCount = [grid.time, grid.depth, grid.lat, grid.lon].reduce(
      (product, axis) => product * (axis?.order.length ?? 1),
      1,
    );
    return { path: file.path, grid, cellCount };
  }
  const points = await planPoints(file, kept, recipe);
  const isAnswered = recipe.source.positions_between_fixes !== undefined;
  const track = isAnswered
    ? undefined
    : await findBetweenFixes(file, kept[0]?.variable, recipe.coordinates);
  const rowsBetweenFixes = track?.found.count ?? 0;
  return { path: file.path, points, cellCount: countValues(points.shape), rowsBetweenFixes };
}

function columnsOf(
  { grid, points }: FilePlan,
  kept: readonly LoadedVariable[],
  recipe: Recipe,
): ColumnSpec[] {
  const { isClimatology } = grid ?? points;
  const hasDepth = (grid ?? points.coordinates).depth !== undefined;
  const isNullable = kept.length > 1 || recipe.source.keep_empty_cells;
  return [
    isClimatology
      ? { name: 'month', type: 'uint8', isNullable: false }
      : { name: 'time', type: 'time', isNullable: false },
    { name: 'lat', type: 'float64', isNullable: false },
    { name: 'lon', type: 'float64', isNullable: false },
    ...(hasDepth ? [{ name: 'depth', type: 'float64', isNullable: false } as const] : []),
    ...kept.map(({ recipe: { name }, columnType }) => ({ name, type: columnType, isNullable })),
  ];
}

const WIDTHS: readonly ColumnSpec['type'][] = ['int16', 'int32', 'float32', 'float64'];

/** The columns that hold the values of all files: packing may differ from file to file, so a column takes the wider type. */
function uniteColumns(
  known: readonly ColumnSpec[],
  added: ColumnSpec[],
  [first, path]: readonly [string, string],
): ColumnSpec[] {
  if (known.length === 0) return added;
  return added.map((column, index) => {
    const before = known[index];
    if (before?.name !== column.name)
      throw new SourceError(
        `it has the columns ${listNames(added)} while ${first} has ${listNames(known)}`,
        { file: path },
      );
    if (before.type === column.type) return before;
    const widths = [before.type, column.type].map((type) => WIDTHS.indexOf(type));
    if (widths.includes(-1))
      throw new SourceError(
        `${column.name} is of type ${column.type} here and ${before.type} in ${first}`,
        { file: path },
      );
    const isMixed = widths.some((width) => width < 2) && widths.some((width) => width >= 2);
    const widest = requireValue(WIDTHS[Math.max(...widths)], `type of ${column.name}`);
    return { ...column, type: isMixed ? 'float64' : widest };
  });
}

const listNames = (columns: readonly ColumnSpec[]): string =>
  columns.map(({ name }) => name).join(', ');

/** Says that rows which were left out could have positions. */
function describeBetweenFixes(files: FilePlans): string[] {
  const rows = files.reduce((sum, file) => sum + (file.rowsBetweenFixes ?? 0), 0);
  return rows === 0
    ? []
    : [
        `${count(rows, 'row')} without a position ${rows === 1 ? 'lies' : 'lie'} between two fixes: \`positions_between_fixes: interpolate\` in source gives them one along time and a column that marks them, \`omit\` leaves them out`,
      ];
}

/** Reads all files once and counts what was left out. */
class ReadingRun {
  private readonly plan: DatasetPlan;
  private readonly openFile: OpenCfFile;
  private readonly recipe: Recipe;
  private readonly tallies: ValueTally[];
  private readonly surface = startSurfaceTally();
  private emptyCells = 0;
  private unplacedRows = 0;

  constructor(plan: DatasetPlan, { openFile, recipe }: { openFile: OpenCfFile; recipe: Recipe }) {
    this.plan = plan;
    this.openFile = openFile;
    this.recipe = recipe;
    this.tallies = recipe.variables.map((variable) =>
      startValueTally(variable.convert ? undefined : startFillerTally()),
    );
  }

  async *read(signal: AbortSignal): AsyncGenerator<ColumnBlock> {
    const builder = new BlockBuilder(this.plan.columns);
    for (const planned of this.plan.files) {
      const file = await this.openFile(planned.path);
      try {
        yield* this.readFile(file, planned, builder, signal);
      } finally {
        await file.close();
      }
    }
    const rest = builder.take();
    if (rest) yield rest;
  }

  private readFile(
    file: CfFile,
    { grid, points }: FilePlan,
    builder: BlockBuilder,
    signal: AbortSignal,
  ): AsyncGenerator<ColumnBlock> {
    const { recipe, tallies } = this;
    const kept = findKept(file, recipe);
    const onEmpty = (count: number): void => void (this.emptyCells += count);
    if (grid)
      return readGrid(
        {
          file,
          grid,
          kept,
          tallies,
          builder,
          onEmpty,
          keepsEmptyCells: recipe.source.keep_empty_cells,
        },
        signal,
      );
    const onUnplaced = (count: number): void => void (this.unplacedRows += count);
    return readPoints(
      {
        file,
        plan: points,
        recipe,
        kept,
        tallies,
        builder,
        onEmpty,
        onUnplaced,
        surface: this.surface,
      },
      signal,
    );
  }

  notes(): readonly string[] {
    const { recipe, tallies, emptyCells, unplacedRows } = this;
    return [
      ...this.plan.notes,
      ...describeRows({ emptyCells, unplacedRows }),
      ...(unplacedRows > 0 ? describeBetweenFixes(this.plan.files) : []),
      ...describeSurface(this.surface),
      ...recipe.variables.flatMap((variable, index) =>
        describeValues(variable, requireValue(tallies[index], `counts of ${variable.name}`)),
      ),
    ];
  }
}

/** Sentences on cells and rows that were left out while reading. */
function describeRows(counts: { emptyCells: number; unplacedRows: number }): string[] {
  const { emptyCells, unplacedRows } = counts;
  return [
    ...(emptyCells > 0
      ? [
          `${count(emptyCells, 'cell')} in which every variable is missing ${were(emptyCells)} left out`,
        ]
      : []),
    ...(unplacedRows > 0
      ? [
          `${count(unplacedRows, 'row')} with values but without time, position or depth ${were(unplacedRows)} left out`,
        ]
      : []),
  ];
}
