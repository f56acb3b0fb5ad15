import type { BeginLoad, PublishedLoad } from '@isobath/contract';
import { loadRoutes } from '@isobath/contract';
import type { OpenedSource } from '../sources/source.ts';
import type { ControlClient } from '../server/control-client.ts';
import type { StepEvent } from '../server/control-request.ts';
import type { BatchLimits } from './send-blocks.ts';
import { sendBlocks } from './send-blocks.ts';
import { watchValues } from './value-watch.ts';

/** Events of a load, for the progress display. */
export type LoadEvent =
  | { kind: 'rows'; rowsStored: number; rowEstimate: number }
  | { kind: 'publishing'; step: StepEvent };

/** Nothing came out of the files, or rows without a single value. */
class EmptyLoadError extends Error {
  readonly code = 'no-rows';
  constructor(reason: string, notes: readonly string[]) {
    super([reason, ...notes].join('\n  '));
    this.name = 'EmptyLoadError';
  }
}

/** A load from an opened source into the server. */
export interface LoadRequest {
  control: ControlClient;
  load: BeginLoad;
  source: OpenedSource;
  signal: AbortSignal;
  report: (event: LoadEvent) => void;
  limits?: BatchLimits;
}

/**
 * Reads a source to its end into a staging table and publishes it in one step. On any failure, and when `signal` is aborted,
 * the staging table is taken away and the error thrown; the server does the same by itself when this process goes.
 */
export async function loadSource({
  control,
  load,
  source,
  signal,
  report,
  limits,
}: LoadRequest): Promise<PublishedLoad> {
  const { loadId, heartbeatSeconds } = await control.call(
    loadRoutes.begin,
    { body: load },
    { signal },
  );
  const stop = new AbortController();
  const work = AbortSignal.any([signal, stop.signal]);
  const heart = keepAlive({ control, loadId, everyMs: heartbeatSeconds * 1000 }, (error) =>
    stop.abort(error),
  );
  const values = watchValues(source);
  try {
    const rowCount = await sendBlocks({
      columns: source.columns,
      blocks: values.watch(source.read(work)),
      send: async (parts) =>
        (await control.call(loadRoutes.sendRows, { params: { loadId } }, { parts, signal: work }))
          .rows,
      onStored: (rowsStored) =>
        report({ kind: 'rows', rowsStored, rowEstimate: source.rowEstimate }),
      ...(limits && { limits }),
    });
    work.throwIfAborted();
    if (rowCount === 0) throw new EmptyLoadError('no row is left to store', source.notes());
    if (values.isWithoutValues())
      throw new EmptyLoadError(
        `all ${rowCount} rows have no value: ${values.emptyVariables().join(', ')}. Check the missing values, valid ranges and accepted flags of the recipe`,
        source.notes(),
      );
    const notes = [
      ...values.emptyVariables().map((name) => `${name} has no value in any row`),
      ...source.notes(),
    ];
    return await control.follow(
      loadRoutes.publish,
      { params: { loadId }, body: { rowCount, notes } },
      { onStep: (step) => report({ kind: 'publishing', step }), signal: work },
    );
  } catch (error) {
    await control.call(loadRoutes.abort, { params: { loadId } }).catch(() => {});
    throw stop.signal.aborted && !signal.aborted ? stop.signal.reason : error;
  } finally {
    heart.stop();
  }
}

/** Tells the server at half of its lease that the load is still wanted; gives up after three failures in a row. */
function keepAlive(
  { control, loadId, everyMs }: { control: ControlClient; loadId: string; everyMs: number },
  onLost: (error: unknown) => void,
): { stop(): void } {
  let failures = 0;
  const timer = setInterval(
    () => {
      control.call(loadRoutes.beat, { params: { loadId } }).then(
        () => {
          failures = 0;
        },
        (error: unknown) => {
          failures += 1;
          if (failures >= 3) onLost(error);
        },
      );
    },
    Math.max(50, everyMs / 2),
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
