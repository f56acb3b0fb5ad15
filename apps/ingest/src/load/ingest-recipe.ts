import type { PublishedLoad, Recipe } from '@isobath/contract';
import type { ServerInUse } from '../server/with-server.ts';
import type { OpenedSource } from '../sources/source.ts';
import { chooseFormat } from '../sources/choose-format.ts';
import { formats } from '../sources/index.ts';
import { refuseForeignSettings } from '../sources/foreign-settings.ts';
import type { Progress } from '../terminal/progress.ts';
import { describeLoad } from './describe-load.ts';
import type { FileProvenance } from './hash-files.ts';
import { hashFiles } from './hash-files.ts';
import type { LoadEvent } from './load-source.ts';
import { loadSource } from './load-source.ts';

/** A recipe and the files it is for. */
export interface IngestPlan {
  recipe: Recipe;
  recipeText: string;
  paths: readonly string[];
}

/** Files that were looked at and found to fit the recipe. */
export interface PreparedIngest {
  plan: IngestPlan;
  source: OpenedSource;
  files: readonly FileProvenance[];
}

/** What became of a load. */
export interface IngestOutcome {
  published: PublishedLoad;
  notes: readonly string[];
  seconds: number;
}

/** Opens the files by the recipe, reading nothing but what the checks need, and their checksums. Throws SourceError. */
export async function prepareIngest(
  plan: IngestPlan,
  progress: Progress,
  signal: AbortSignal,
): Promise<PreparedIngest> {
  const format = await chooseFormat(formats, plan.paths, plan.recipe.source.format);
  refuseForeignSettings(format.name, plan.recipe);
  const opened = await format.open(plan.paths, plan.recipe, signal);
  const source = { ...opened, notes: () => [...plan.recipe.guesses, ...opened.notes()] };
  try {
    const files = await hashFiles(
      plan.paths,
      (bytes) => progress.show({ step: 'checksums', done: bytes, unit: 'bytes' }),
      signal,
    );
    return { plan, source, files };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Loads what was prepared; the source is closed in any case. */
export async function runIngest(
  prepared: PreparedIngest,
  server: ServerInUse,
  run: IngestRun,
): Promise<IngestOutcome> {
  const { plan, source, files } = prepared;
  const startedMs = performance.now();
  try {
    const load = describeLoad({ recipe: plan.recipe, recipeText: plan.recipeText, source, files });
    const published = await loadSource({
      control: server.control,
      load,
      source,
      signal: run.signal,
      report: (event) => show(run, event),
    });
    const notes = [...new Set([...source.notes(), ...published.notes])];
    return { published, notes, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    await source.close();
    run.progress.end();
  }
}

/** How a load is watched and stopped. */
export interface IngestRun {
  progress: Progress;
  signal: AbortSignal;
  /** Called with the share (0 to 1) of the rows that are stored. */
  onShare?: (share: number) => number | undefined;
}

function show({ progress, onShare }: IngestRun, event: LoadEvent): void {
  if (event.kind === 'rows') {
    const overallSecondsLeft = onShare?.(
      event.rowEstimate > 0 ? Math.min(1, event.rowsStored / event.rowEstimate) : 0,
    );
    progress.show({
      step: 'loading',
      done: event.rowsStored,
      total: event.rowEstimate,
      unit: 'rows',
      overallSecondsLeft,
    });
  } else {
    const { step, done, total } = event.step;
    progress.show({ step, done: done ?? 0, total, unit: 'parts' });
  }
}
