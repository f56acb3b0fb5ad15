import type { Recipe } from '@isobath/contract';
import type { ColumnBlock, ColumnSpec } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import type { CfFile } from '../cf/index.ts';
import { count, were } from '../amounts.ts';
import { describeSurface, startSurfaceTally } from '../surface.ts';
import { BlockBuilder, readDatasetFields, statedResolution } from '../cf/index.ts';
import { openNetcdf } from '../netcdf/index.ts';
import type { OpenedSource } from '../source.ts';
import { SourceError } from '../source.ts';
import { describeColumn, planColumns, planPressure } from './argo-columns.ts';
import type { ArgoColumn } from './argo-columns.ts';
import type { ArgoTally } from './argo-reader.ts';
import { readArgo } from './argo-reader.ts';
import { ACCEPTED_FLAGS, readProfiles } from './profiles.ts';
import type { Profiles } from './profiles.ts';
import { describeValues, startValueTally } from '../values/value-tally.ts';

/** Checks Argo profile files (one or many floats) against the recipe and each other. Throws SourceError. */
export async function openArgoSource(
  paths: readonly string[],
  recipe: Recipe,
  signal: AbortSignal,
): Promise<OpenedSource> {
  const [first] = paths;
  if (first === undefined)
    throw new SourceError('no files were given', {
      file: recipe.source.files.join(', ') || '(none)',
    });
  const seen = new Map<string, string>();
  const modes = new ModeCounts();
  let rowEstimate = 0;
  let columns: ColumnSpec[] = [];
  let described: Pick<OpenedSource, 'variables' | 'found'> | undefined;
  for (const path of paths) {
    signal.throwIfAborted();
    await withFile(path, async (file) => {
      const planned = planColumns(file, recipe);
      planPressure(file);
      const profiles = await readProfiles(file);
      refuseSecond(profiles, path, seen);
      modes.add(planned, profiles);
      rowEstimate += profiles.count * profiles.levels;
      columns = specsOf(planned, recipe, columns, path);
      described ??= {
        variables: planned.map((column) => describeColumn(column, recipe.dataset)),
        found: readDatasetFields(file.attributes),
      };
    });
  }
  const tally = startTally(recipe);
  return {
    ...requireValue(described, 'description of the first file'),
    columns,
    rowEstimate,
    isGridded: false,
    isClimatology: false,
    temporalResolution: statedResolution(recipe, 'temporal', first) ?? 'Irregular',
    spatialResolution: statedResolution(recipe, 'spatial', first) ?? 'Irregular',
    read: (readSignal) => readAll(paths, recipe, { columns, tally }, readSignal),
    notes: () => [...modes.describe(), ...describeTally(tally, recipe)],
    close: async () => undefined,
  };
}

async function withFile(path: string, use: (file: CfFile) => Promise<void>): Promise<void> {
  const file = await openNetcdf(path);
  try {
    await use(file);
  } finally {
    await file.close();
  }
}

/** A float may come in several forms (`_prof`, `_Sprof`, single cycles); the same profile twice is refused. */
function refuseSecond({ keys }: Profiles, path: string, seen: Map<string, string>): void {
  for (const key of new Set(keys)) {
    const before = seen.get(key);
    if (before !== undefined)
      throw new SourceError(`the profile ${key} is also in ${before}`, {
        file: path,
        variable: 'CYCLE_NUMBER',
      });
  }
  for (const key of keys) seen.set(key, path);
}

function specsOf(
  planned: readonly ArgoColumn[],
  recipe: Recipe,
  before: readonly ColumnSpec[],
  path: string,
): ColumnSpec[] {
  const isNullable = planned.length > 1 || recipe.source.keep_empty_cells;
  const coordinates = ['lat', 'lon', 'depth'].map((name): ColumnSpec => ({
    name,
    type: 'float64',
    isNullable: false,
  }));
  const columns = [
    { name: 'time', type: 'time', isNullable: false } as const,
    ...coordinates,
    ...planned.map(({ recipe: { name }, type }) => ({ name, type, isNullable })),
  ];
  const other = columns.find(
    (column, index) => before.length > 0 && before[index]?.type !== column.type,
  );
  if (other)
    throw new SourceError(
      `${other.name} is of type ${other.type} here and of another type in the files before; choose one as \`type\``,
      { file: path },
    );
  return columns;
}

/** How many profiles were taken in which mode, by parameter. */
class ModeCounts {
  private readonly counts = new Map<string, { adjusted: number; realTime: number }>();

  add(columns: readonly ArgoColumn[], profiles: Profiles): void {
    for (const column of columns) {
      if (column.kind !== 'measured' || !column.adjusted) continue;
      const { parameter } = column;
      const isAdjusted = profiles.isAdjusted(parameter);
      const known = this.counts.get(parameter) ?? { adjusted: 0, realTime: 0 };
      known.adjusted += isAdjusted.filter(Boolean).length;
      known.realTime += isAdjusted.filter((is) => !is).length;
      this.counts.set(parameter, known);
    }
  }

  describe(): string[] {
    return [...this.counts].map(
      ([parameter, { adjusted, realTime }]) =>
        `${parameter}: adjusted values of ${count(adjusted, 'profile')} (data mode D or A), real-time values of ${count(realTime, 'profile')}`,
    );
  }
}

function startTally(recipe: Recipe): ArgoTally {
  return {
    columns: recipe.variables.map(() => startValueTally()),
    pressure: startValueTally(),
    emptyLevels: 0,
    levelsWithoutDepth: 0,
    surface: startSurfaceTally(),
    profilesWithoutTime: 0,
    profilesWithoutPosition: 0,
  };
}

async function* readAll(
  paths: readonly string[],
  recipe: Recipe,
  { columns: specs, tally }: { columns: readonly ColumnSpec[]; tally: ArgoTally },
  signal: AbortSignal,
): AsyncGenerator<ColumnBlock> {
  const builder = new BlockBuilder(specs);
  for (const path of paths) {
    const file = await openNetcdf(path);
    try {
      const profiles = await readProfiles(file);
      const reading = {
        file,
        profiles,
        builder,
        tally,
        columns: planColumns(file, recipe),
        pressure: planPressure(file),
        keepsEmptyCells: recipe.source.keep_empty_cells,
      };
      yield* readArgo(reading, signal);
    } finally {
      await file.close();
    }
  }
  const rest = builder.take();
  if (rest) yield rest;
}

function describeTally(tally: ArgoTally, recipe: Recipe): string[] {
  const notes = ['depth was computed from PRES (Fofonoff and Millard 1983)'];
  const say = (number: number, noun: string, rest: string): void =>
    void (
      number > 0 && notes.push(`${count(number, noun)} ${rest.replace('{were}', were(number))}`)
    );
  say(
    tally.profilesWithoutTime,
    'profile',
    'without a usable time (JULD missing or JULD_QC not 0, 1, 2, 5 or 8) {were} left out',
  );
  say(
    tally.profilesWithoutPosition,
    'profile',
    'without a usable position (missing or POSITION_QC not 0, 1, 2, 5 or 8) {were} left out',
  );
  say(
    tally.levelsWithoutDepth,
    'level',
    'with values but without a usable pressure {were} left out',
  );
  say(tally.emptyLevels, 'level', 'in which every variable is missing {were} left out');
  notes.push(...describeSurface(tally.surface));
  say(
    tally.pressure.flagged,
    'pressure',
    `whose flag is not among ${ACCEPTED_FLAGS.join(', ')} {were} not used`,
  );
  return [
    ...notes,
    ...recipe.variables.flatMap((variable, index) =>
      describeValues(
        {
          ...variable,
          flags: variable.flags ?? { from: `${variable.from}_QC`, accept: [...ACCEPTED_FLAGS] },
        },
        requireValue(tally.columns[index], `counts of ${variable.name}`),
      ),
    ),
  ];
}
