import type { Engine } from '@isobath/engine';
import { listMergesStatement, mergeTableStatement, syncTableStatement } from '@isobath/engine';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReportStep } from '../../../../platform/http/progress.ts';

const pollMs = 1000;

/** Merges a table's parts into one, so that a point through all times reads as little as can be; reports how far the merge is. */
export async function mergeTable(
  { engine, store }: Pick<Platform, 'engine' | 'store'>,
  physicalTable: string,
  report: ReportStep,
): Promise<void> {
  const place = { ...store, name: physicalTable };
  const progress = async (): Promise<number | undefined> => {
    const rows = await engine.readRows<{ progress: number }>(listMergesStatement(place));
    if (rows.length === 0) return undefined;
    return Math.min(...rows.map((row) => row.progress));
  };
  const tell = (done = 0): void => report('merging', { done: Math.round(done * 100), total: 100 });
  const merging = engine.execute(mergeTableStatement(place));
  let isDone = false;
  const ended = merging.finally(() => {
    isDone = true;
  });
  ended.catch(() => undefined);
  while (!isDone) {
    await Promise.race([ended.catch(() => undefined), pause()]);
    if (!isDone) tell(await progress().catch(() => undefined));
  }
  await ended;
  const pull = syncTableStatement(place, true);
  if (!pull) return;
  // The statement only began the merges, for it would hold up every other one that is meant for all nodes.
  await engine.execute(pull);
  for (let done = await progress(); done !== undefined; done = await progress()) {
    tell(done);
    await pause();
  }
  await syncTable({ engine, store }, physicalTable);
}

/** Waits until every node of a cluster has all rows of a table, so that whichever is asked gives the same answer; nothing to do on one server. */
export async function syncTable(
  { engine, store }: { readonly engine: Engine; readonly store: Platform['store'] },
  physicalTable: string,
): Promise<void> {
  const statement = syncTableStatement({ ...store, name: physicalTable });
  if (statement) await engine.execute(statement);
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pollMs);
  });
}
