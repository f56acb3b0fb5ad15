import { mergeTableSql } from '@isobath/engine';
import type { Platform } from '../../platform/platform.ts';
import type { ReportStep } from '../../platform/progress.ts';

const pollMs = 1000;

/** Merges a table's parts into one, so that a point through all times reads as little as can be; reports how far the merge is. */
export async function mergeTable({ engine, store }: Platform, physicalTable: string, report: ReportStep): Promise<void> {
  const merging = engine.execute({ sql: mergeTableSql({ ...store, name: physicalTable }) });
  let isDone = false;
  const ended = merging.finally(() => { isDone = true; });
  ended.catch(() => undefined);
  while (!isDone) {
    await Promise.race([ended.catch(() => undefined), new Promise((resolve) => { setTimeout(resolve, pollMs); })]);
    if (isDone) break;
    const rows = await engine.readRows<{ progress: number }>({
      sql: 'SELECT progress FROM system.merges WHERE database = currentDatabase() AND table = {table:String}', params: { table: physicalTable },
    }).catch(() => []);
    const progress = rows.length === 0 ? 0 : Math.min(...rows.map((row) => row.progress));
    report('merging', { done: Math.round(progress * 100), total: 100 });
  }
  await ended;
}
