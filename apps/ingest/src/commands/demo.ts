import { ancillaryRoutes, loadRoutes, programControlRoutes } from '@isobath/contract';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IngestPlan } from '../load/ingest-recipe.ts';
import { prepareIngest, runIngest } from '../load/ingest-recipe.ts';
import type { ServerInUse } from '../server/with-server.ts';
import { withServer } from '../server/with-server.ts';
import { formatCount, formatDuration } from '../terminal/amounts.ts';
import { openProgress } from '../terminal/progress.ts';
import { makeWithProgress } from './ancillary.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';
import { planFiles, readRecipe } from './ingest.ts';
import { readDescription } from './programs.ts';

const recipesFolder = fileURLToPath(new URL('../../recipes/', import.meta.url));

/** `isobath demo [--real <folder>] [--only <short name>]` */
export async function loadDemo(
  context: CommandContext,
  options: { real?: string; only: string[] },
): Promise<void> {
  const realFolder =
    options.real === undefined ? undefined : resolve(context.workingFolder, options.real);
  const entries = await listEntries(realFolder, options.only);
  const failures = await withServer(serverAccess(context), async (server) => {
    const failed = await loadAll(context, server, entries);
    if (realFolder === undefined) {
      await addDemoAncillary(context, server);
      await describeDemoPrograms(context, server);
    }
    return failed;
  });
  if (failures.length > 0) {
    throw new CommandError(
      `${failures.length} of ${entries.length} datasets were not loaded:\n${failures.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n')}`,
    );
  }
}

/** Describes the programs of the demonstration where nobody has. */
async function describeDemoPrograms(
  { signal }: CommandContext,
  { control }: ServerInUse,
): Promise<void> {
  const described = new Set(
    (await control.call(programControlRoutes.list, {}, { signal })).map(({ name }) => name),
  );
  const folder = join(recipesFolder, 'programs');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()) {
    const description = await readDescription(join(folder, file));
    if (!described.has(description.name))
      await control.call(programControlRoutes.describe, { body: description }, { signal });
  }
}

/** What the demonstration shows of ancillary data: the sea surface temperature that a satellite saw where the ships were. */
const demoAncillary = {
  table: 'tblSynthetic_Cruise_Underway',
  from: ['tblSST_AVHRR_OI_NRT.sst'],
  toleranceDays: 1,
  toleranceDegrees: 1,
} as const;

/** Adds them when both datasets are there and it has not been done. */
async function addDemoAncillary(context: CommandContext, { control }: ServerInUse): Promise<void> {
  const { signal } = context;
  const { table, from, toleranceDays, toleranceDegrees } = demoAncillary;
  const tables = new Set(
    (await control.call(loadRoutes.listDatasets, {}, { signal })).map((dataset) => dataset.table),
  );
  const needed = [table, ...from.map((source) => source.split('.')[0] ?? source)];
  if (
    needed.some((name) => !tables.has(name)) ||
    (await control.call(ancillaryRoutes.list, {}, { signal })).some((each) => each.table === table)
  )
    return;
  const made = await makeWithProgress(context, control, {
    table,
    request: { from: [...from], toleranceDays, toleranceDegrees },
  });
  context.terminal.tell(
    `${table}: ancillary data at ${formatCount(made.rowCount)} positions and times`,
  );
}

/** A packaged recipe; its files are looked for when its turn comes, so that a missing one does not stop the others. */
interface DemoEntry {
  name: string;
  /** What the recipe takes of the whole work, in rows or bytes. */
  weight: number;
  plan: () => Promise<IngestPlan>;
}

async function listEntries(
  realFolder: string | undefined,
  only: readonly string[],
): Promise<DemoEntry[]> {
  const folder = join(recipesFolder, realFolder === undefined ? 'demo' : 'real');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const entries = await Promise.all(names.map((name) => readEntry(join(folder, name), realFolder)));
  const unknown = only.find((name) => !entries.some((entry) => entry.name === name));
  if (unknown !== undefined)
    throw new CommandError(
      `no packaged recipe is for ${unknown}; there are ${entries.map(({ name }) => name).join(', ')}`,
    );
  return only.length === 0 ? entries : entries.filter(({ name }) => only.includes(name));
}

async function readEntry(recipePath: string, realFolder: string | undefined): Promise<DemoEntry> {
  const read = await readRecipe(recipePath);
  const plan = (): Promise<IngestPlan> =>
    planFiles(read, read.recipe.source.files, realFolder ?? dirname(recipePath));
  return { name: read.recipe.dataset.short_name, weight: await weigh(plan), plan };
}

/** Invented rows cost about as much as 20 bytes of a file; a few seconds' worth is added for opening and publishing. */
async function weigh(plan: () => Promise<IngestPlan>): Promise<number> {
  const { recipe, paths } = await plan().catch(() => ({ recipe: undefined, paths: [] }));
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const generated =
    recipe?.source.generator === undefined ? 0 : (generatedBytes[recipe.source.generator] ?? 0);
  return 5e6 + generated + sizes.reduce((sum, size) => sum + size, 0);
}

const generatedBytes: Readonly<Record<string, number>> = {
  'sea-surface-temperature': 310e6,
  'sea-level': 80e6,
  'ecosystem-model': 80e6,
};

interface DemoFailure {
  name: string;
  reason: string;
}

async function loadAll(
  context: CommandContext,
  server: ServerInUse,
  entries: readonly DemoEntry[],
): Promise<DemoFailure[]> {
  const { terminal, signal } = context;
  const present = new Set(
    (await server.control.call(loadRoutes.listDatasets, {}, { signal })).map(
      ({ shortName }) => shortName,
    ),
  );
  const waiting = entries.filter(({ name }) => !present.has(name));
  if (waiting.length < entries.length)
    terminal.tell(
      `${entries.length - waiting.length} of ${entries.length} datasets are already present.`,
    );
  const failures: DemoFailure[] = [];
  const pace = createPace(waiting.map(({ weight }) => weight));
  let rowCount = 0;
  for (const [index, entry] of waiting.entries()) {
    try {
      rowCount += await loadOne(context, server, {
        entry,
        label: `[${index + 1}/${waiting.length}] ${entry.name}`,
        secondsLeft: (share) => pace.secondsLeft(index, share),
      });
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      failures.push({ name: entry.name, reason });
      terminal.tell(`[${index + 1}/${waiting.length}] ${entry.name}: not loaded: ${reason}`);
    }
  }
  terminal.print(
    `${waiting.length - failures.length} dataset${waiting.length - failures.length === 1 ? '' : 's'} with ${formatCount(rowCount)} rows loaded in ${formatDuration(pace.elapsedSeconds())}.`,
  );
  return failures;
}

async function loadOne(
  context: CommandContext,
  server: ServerInUse,
  turn: { entry: DemoEntry; label: string; secondsLeft: (share: number) => number | undefined },
): Promise<number> {
  const { terminal, signal } = context;
  const progress = openProgress(terminal, turn.label);
  const prepared = await prepareIngest(await turn.entry.plan(), progress, signal);
  const { published, notes, seconds } = await runIngest(prepared, server, {
    progress,
    signal,
    onShare: turn.secondsLeft,
  });
  terminal.tell(
    `${turn.label}: ${formatCount(published.rowCount)} rows in ${formatDuration(seconds)}${notes.length > 0 ? `; ${notes.length} note${notes.length === 1 ? '' : 's'} on its page` : ''}`,
  );
  return published.rowCount;
}

/** Guesses the time left of a row of works from their weights. */
function createPace(weights: readonly number[]): {
  secondsLeft(index: number, share: number): number | undefined;
  elapsedSeconds(): number;
} {
  const startedMs = performance.now();
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const elapsedSeconds = (): number => (performance.now() - startedMs) / 1000;
  return {
    elapsedSeconds,
    secondsLeft(index, share) {
      const done =
        weights.slice(0, index).reduce((sum, weight) => sum + weight, 0) +
        share * (weights[index] ?? 0);
      return done / total > 0.02 ? (elapsedSeconds() / done) * (total - done) : undefined;
    },
  };
}
