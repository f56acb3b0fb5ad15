import type { Recipe } from '@isobath/contract';
import type { ColumnBlock, ColumnSpec } from '@isobath/engine';
import type { OpenedSource } from '../source.ts';
import { SourceError } from '../source.ts';
import { readDatasetFields } from './file/acdd.ts';
import { BlockBuilder } from './values/block-builder.ts';
import { describeFillers, startExtremes } from './values/extremes.ts';
import { describeDifference, planGrid } from './grid/grid.ts';
import type { Grid } from './grid/grid.ts';
import { readGrid } from './grid/grid-reader.ts';
import type { KeptVariable, VariableTally } from './values/kept-variable.ts';
import { describeKept, findKept } from './values/kept-variable.ts';
import { countValues } from './file/cf-file.ts';
import type { CfFile, OpenCfFile } from './file/cf-file.ts';
import type { PointsPlan } from './points/points.ts';
import { planPoints } from './points/points.ts';
import { readPoints } from './points/points-reader.ts';
import { spatialLabel, statedPeriod, statedResolution, temporalLabel } from './file/resolutions.ts';
import { describeSurface, startSurfaceTally } from './values/surface.ts';
import { describeTallies } from './values/tally-notes.ts';

/** What is known of one file before a row is read. */
interface FilePlan {
  readonly path: string;
  readonly grid?: Grid;
  readonly points?: PointsPlan;
  readonly cellCount: number;
}

/** Everything that is the same for all files, from the first of them. */
interface DatasetPlan {
  readonly files: readonly FilePlan[];
  readonly columns: readonly ColumnSpec[];
  readonly opened: Pick<
    OpenedSource,
    | 'variables'
    | 'found'
    | 'isGridded'
    | 'isClimatology'
    | 'temporalResolution'
    | 'spatialResolution'
  >;
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
  { recipe, signal }: CfRequest,
): Promise<OpenedSource> {
  if (paths.length === 0)
    throw new SourceError('no files were given', {
      file: recipe.source.files.join(', ') || '(none)',
    });
  const plan = await planDataset(openFile, paths, { recipe, signal });
  const run = new ReadingRun(plan, { openFile, recipe });
  return {
    ...plan.opened,
    columns: plan.columns,
    rowEstimate: plan.files.reduce((sum, file) => sum + file.cellCount, 0),
    read: (readSignal) => run.read(readSignal),
    notes: () => run.notes(),
    close: async () => undefined,
  };
}

async function planDataset(
  openFile: OpenCfFile,
  paths: readonly string[],
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
      columns = uniteColumns(columns, columnsOf(planned, kept, recipe), [paths[0]!, path]);
      described ??= {
        variables: kept.map((one) => describeKept(one, recipe.dataset)),
        found: readDatasetFields(file.attributes),
      };
      if (files.length === 0) period = statedPeriod(file);
      notes.push(...file.remarks, ...(planned.grid ?? planned.points!).notes);
      files.push(planned);
    } finally {
      await file.close();
    }
  }
  refuseMixtures(files);
  const sorted = sortFiles(files);
  return {
    files: sorted,
    columns,
    notes: [...new Set(notes)],
    opened: { ...described!, ...describeShape(sorted, recipe, period) },
  };
}

async function planFile(
  file: CfFile,
  kept: readonly KeptVariable[],
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
  return { path: file.path, points, cellCount: countValues(points.shape) };
}

function columnsOf(
  { grid, points }: FilePlan,
  kept: readonly KeptVariable[],
  recipe: Recipe,
): ColumnSpec[] {
  const isClimatology = (grid ?? points!).isClimatology;
  const hasDepth = grid ? grid.depth !== undefined : points!.coordinates.depth !== undefined;
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
    return { ...column, type: isMixed ? 'float64' : WIDTHS[Math.max(...widths)]! };
  });
}

const listNames = (columns: readonly ColumnSpec[]): string =>
  columns.map(({ name }) => name).join(', ');

function refuseMixtures(files: readonly FilePlan[]): void {
  const [first, ...others] = files;
  for (const other of others) {
    if (!first!.grid !== !other.grid) {
      throw new SourceError(
        `it ${other.grid ? 'is a grid' : 'has a place for each row'} while ${first!.path} ${first!.grid ? 'is a grid' : 'has a place for each row'}: they cannot be one dataset`,
        { file: other.path },
      );
    }
    if (!first!.grid || !other.grid) continue;
    for (const role of ['depth', 'lat', 'lon'] as const) {
      const difference = describeDifference(first!.grid[role], other.grid[role]);
      if (difference)
        throw new SourceError(
          `its ${role} axis differs from that of ${first!.path} (${difference}): files of one dataset must lie on one grid`,
          { file: other.path },
        );
    }
  }
}

/** Grids by their first time; files whose times overlap are refused. Points stay in the order given. */
function sortFiles(files: readonly FilePlan[]): readonly FilePlan[] {
  if (!files[0]!.grid || files.length === 1) return files;
  const sorted = files.toSorted((a, b) => firstTime(a) - firstTime(b));
  sorted.forEach((file, index) => {
    const before = sorted[index - 1];
    if (!before || firstTime(file) > lastTime(before)) return;
    throw new SourceError(
      `its times (from ${describeTime(firstTime(file), file)}) overlap with those of ${before.path} (to ${describeTime(lastTime(before), before)})`,
      { file: file.path },
    );
  });
  return sorted;
}

const firstTime = ({ grid }: FilePlan): number => grid!.time.values[grid!.time.order[0]!]!;
const lastTime = ({ grid }: FilePlan): number => grid!.time.values[grid!.time.order.at(-1)!]!;
const describeTime = (time: number, { grid }: FilePlan): string =>
  grid!.isClimatology ? `month ${time}` : new Date(time).toISOString();

function describeShape(
  files: readonly FilePlan[],
  recipe: Recipe,
  period: string,
): Omit<DatasetPlan['opened'], 'variables' | 'found'> {
  const [{ path, grid, points }] = files as [FilePlan];
  const isClimatology = (grid ?? points!).isClimatology;
  const temporal = statedResolution(recipe, 'temporal', path);
  const spatial = statedResolution(recipe, 'spatial', path);
  if (!grid)
    return {
      isGridded: false,
      isClimatology,
      temporalResolution: temporal ?? (isClimatology ? 'Monthly Climatology' : 'Irregular'),
      spatialResolution: spatial ?? 'Irregular',
    };
  const times = files.flatMap((file) =>
    Array.from(file.grid!.time.order, (index) => file.grid!.time.values[index]!),
  );
  return {
    isGridded: grid.lat.order.length > 1 && grid.lon.order.length > 1,
    isClimatology,
    temporalResolution:
      temporal ?? (isClimatology ? 'Monthly Climatology' : temporalLabel(times, period)),
    spatialResolution: spatial ?? spatialLabel(grid.lat, grid.lon),
  };
}

/** Reads all files once and counts what was left out. */
class ReadingRun {
  private readonly plan: DatasetPlan;
  private readonly openFile: OpenCfFile;
  private readonly recipe: Recipe;
  private readonly tallies: VariableTally[];
  private readonly surface = startSurfaceTally();
  private emptyCells = 0;
  private unplacedRows = 0;

  constructor(plan: DatasetPlan, { openFile, recipe }: { openFile: OpenCfFile; recipe: Recipe }) {
    this.plan = plan;
    this.openFile = openFile;
    this.recipe = recipe;
    this.tallies = recipe.variables.map(({ convert }) => ({
      outsideFileRange: 0,
      outsideRecipeRange: 0,
      flagged: 0,
      ...(convert ? {} : { extremes: startExtremes() }),
    }));
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
        plan: points!,
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
    const fillers = tallies.flatMap(({ extremes }, index) =>
      extremes ? describeFillers(recipe.variables[index]!.name, extremes) : [],
    );
    return [
      ...this.plan.notes,
      ...describeTallies({ recipe, tallies, emptyCells, unplacedRows }),
      ...describeSurface(this.surface),
      ...fillers,
    ];
  }
}
