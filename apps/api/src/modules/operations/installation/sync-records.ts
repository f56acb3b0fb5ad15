import type { Platform } from '../../../platform/platform.ts';
import { printEntries, readEntries, readLists } from './entry.repository.ts';
import type { RecordHead, RecordRow } from './private-tables.ts';
import { listRecords, readRecord, writeRecords } from './private-tables.ts';

type Parts = Pick<Platform, 'database' | 'engine' | 'store'>;

/** Entries that are moved at once. */
const entriesAtOnce = 25;

/**
 * Writes the records of all datasets whose entries have changed since theirs were written, and says of those that are not live any
 * more that they are retired. A record is kept for as long as its table is anywhere in the engine.
 */
export async function syncRecords(parts: Parts, counter: number): Promise<void> {
  const { database } = parts;
  const heads = await listRecords(parts);
  const known = new Map(
    heads.filter(({ kind }) => kind === 'dataset').map((head) => [head.name, head]),
  );
  const entries = await printEntries(database);
  const lists = await readLists(database);
  if (heads.find(({ kind }) => kind === 'lists')?.digest !== lists.digest) {
    await writeRecords(
      parts,
      [{ kind: 'lists', name: '', dataset: '', state: 'live', ...lists }],
      counter,
    );
  }
  const changed = entries.filter(({ physicalTable, digest }) => {
    const head = known.get(physicalTable);
    return head?.digest !== digest || head.state !== 'live';
  });
  for (let first = 0; first < changed.length; first += entriesAtOnce) {
    const some = changed.slice(first, first + entriesAtOnce);
    const contents = await readEntries(
      database,
      some.map(({ datasetId }) => datasetId),
    );
    const rows = some.map(({ datasetId, shortName, physicalTable, digest }): RecordRow => ({
      kind: 'dataset',
      name: physicalTable,
      dataset: shortName,
      state: 'live',
      digest,
      content: contents.get(datasetId) ?? '',
    }));
    await writeRecords(
      parts,
      rows.filter(({ content }) => content !== ''),
      counter,
    );
  }
  const live = new Set(entries.map(({ physicalTable }) => physicalTable));
  await changeState(
    parts,
    [...known.values()].filter(({ name, state }) => state === 'live' && !live.has(name)),
    { state: 'retired', counter },
  );
}

/** Deletes the content of records whose tables are no longer in the engine. */
export async function dropRecords(parts: Parts, counter: number): Promise<void> {
  const heads = await listRecords(parts);
  const retired = heads.filter(({ kind, state }) => kind === 'dataset' && state === 'retired');
  if (retired.length === 0) return;
  // A table that was set aside may have another database, and more in its name.
  const tables = await parts.engine.readRows<{ name: string }>({
    sql: "SELECT name FROM system.tables WHERE match(name, '__v[0-9]+_[0-9a-f]{12}')",
  });
  const lost = new Set(
    retired
      .map(({ name }) => name)
      .filter((name) => !tables.some((table) => table.name.includes(name))),
  );
  await changeState(
    parts,
    heads.filter(({ kind, name, state }) => kind !== 'lists' && state !== 'gone' && lost.has(name)),
    { state: 'gone', counter },
  );
}

async function changeState(
  parts: Parts,
  heads: readonly RecordHead[],
  { state, counter }: { readonly state: RecordRow['state']; readonly counter: number },
): Promise<void> {
  for (const head of heads) {
    const content = state === 'gone' ? '' : ((await readRecord(parts, head)) ?? '');
    await writeRecords(parts, [{ ...head, state, content }], counter);
  }
}
