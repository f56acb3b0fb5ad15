import type { ControlTrash, EmptiedTrash, RestoredTrash } from '@isobath/contract';
import type { CatalogRows } from '../../../platform/catalog-database/catalog-rows.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { TrashKind, TrashReason } from '../../../platform/catalog-database/schema/schema.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { Disks } from './free-space.ts';
import { isShort, leastFreeBytes } from './free-space.ts';
import type { TrashClock } from './trash-clock.ts';
import type { TableTrash, TrashedTable } from './trash-tables.ts';
import type { TrashRepository, TrashRow } from './trash.repository.ts';

/** What is set aside. */
export interface TrashEntry {
  readonly kind: TrashKind;
  readonly name: string;
  readonly reason: TrashReason;
  readonly tables?: readonly string[];
  readonly files?: readonly { readonly key: string; readonly bytes: number }[];
  readonly rowCount?: number | null;
  readonly document?: CatalogRows;
}

/**
 * Brings a kind of item back into the catalog and returns, as a sentence, what it is now. The
 * item's tables lie in the portal's database again; they go back into the trash when this throws.
 * It must forget the item in the transaction in which the catalog names them.
 */
export type Restorer = (item: TrashRow) => Promise<string>;

/** What the trash depends on. */
export interface TrashParts {
  readonly platform: Platform;
  readonly repository: TrashRepository;
  readonly tables: TableTrash;
  readonly clock: TrashClock;
  readonly disks: Disks;
  readonly audit: Pick<Audit, 'record' | 'list'>;
}

const dayMs = 86_400_000;
/** How long anything stays, however little room there is. */
const minAgeMs = 3_600_000;
/** Entries of the audit that {@link Trash.list} shows. */
const shownErased = 20;

type Why = 'old' | 'early' | 'asked';
const actions: Readonly<Record<Why, string>> = {
  old: 'trash-erased',
  early: 'trash-erased-early',
  asked: 'trash-emptied',
};

/**
 * Where removed and replaced things wait until they are old enough to be erased, or are restored. Records
 * are in the catalog; tables lie in a database of their own in the engine; files stay at their keys.
 */
export class Trash {
  private readonly parts: TrashParts;
  private readonly restorers = new Map<TrashKind, Restorer>();
  private last: Promise<unknown> = Promise.resolve();
  private hasWarned = false;

  constructor(parts: TrashParts) {
    this.parts = parts;
  }

  /** Says how items of a kind are restored. */
  onRestore(kind: TrashKind, restorer: Restorer): void {
    this.restorers.set(kind, restorer);
  }

  /** Records in the transaction that takes something out of the catalog that it is in the trash. */
  async record(transaction: Database, entry: TrashEntry): Promise<void> {
    const { kind, name, reason, tables = [], files = [], rowCount = null, document = null } = entry;
    await this.parts.repository.insert(transaction, {
      kind,
      name,
      reason,
      tables: [...tables],
      fileKeys: files.map(({ key }) => key),
      fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      rowCount,
      document,
      setAsideAt: this.parts.platform.clock.now(),
      setAsideMs: await this.parts.clock.read(transaction),
    });
  }

  /** Forgets in the transaction that restores an item that it was in the trash. */
  forget(transaction: Database, id: number): Promise<void> {
    return this.parts.repository.remove(transaction, id);
  }

  /**
   * Moves tables into the trash which the catalog does not name any more, and passes over those it does.
   * One that no item names gets an item of its own, as `unknown`.
   */
  setAside(tables: readonly string[]): Promise<void> {
    return this.exclusively(() => this.moveAside(tables));
  }

  /** Brings tables back that the catalog names and that lie in the trash. Returns their names. */
  reclaim(tables: readonly string[]): Promise<string[]> {
    return this.exclusively(async () => {
      const located = await this.parts.tables.locate(tables);
      const present = new Set(
        located.filter(({ isInTrash }) => !isInTrash).map(({ name }) => name),
      );
      const lost = located.filter(({ name, isInTrash }) => isInTrash && !present.has(name));
      for (const { name } of lost) await this.parts.tables.move(name, 'portal');
      return lost.map(({ name }) => name);
    });
  }

  /** At start: finds tables in the trash that no record names, and goes on with erasures. */
  recover(): Promise<void> {
    return this.exclusively(async () => {
      const known = new Set((await this.parts.repository.list()).flatMap(({ tables }) => tables));
      const unknown = (await this.parts.tables.list()).filter(({ name }) => !known.has(name));
      for (const table of unknown) await this.recordUnknown(table);
      await this.parts.clock.save(this.parts.platform.database);
    });
  }

  /** Keys of all files in the trash. */
  async listFileKeys(): Promise<string[]> {
    return (await this.parts.repository.list()).flatMap(({ fileKeys }) => fileKeys);
  }

  /** From time to time, while no backup is written: erases what is old, and one item where room is short. */
  sweep(): Promise<void> {
    return this.exclusively(async () => {
      const { clock, platform, repository } = this.parts;
      await clock.save(platform.database);
      const items = await repository.list();
      if (items.length === 0) return;
      await this.moveAside(
        items.filter(({ kind }) => kind === 'dataset').flatMap(({ tables }) => tables),
      );
      const nowMs = await clock.read(platform.database);
      const keptMs = platform.config.trashDays * dayMs;
      const isDue = (item: TrashRow): boolean =>
        item.state === 'erasing' || nowMs - item.setAsideMs >= keptMs;
      const { unread } = await this.partByReaders(items);
      for (const item of unread.filter(isDue)) await this.erase(item, 'old');
      await this.makeRoom(
        unread.filter((item) => !isDue(item)),
        nowMs,
      );
    });
  }

  /** What is in the trash, oldest first, and how much room there is. */
  async list(): Promise<ControlTrash> {
    const { platform, repository, tables, clock, disks, audit } = this.parts;
    const items = await repository.list();
    const located = await tables.locate(items.flatMap((item) => item.tables));
    const nowMs = await clock.read(platform.database);
    const erased = await audit.list({ action: actions.early, offset: 0, limit: shownErased });
    const spaces = { tables: await disks.tables(), files: await disks.files() };
    return {
      items: items.map((item) => this.describe(item, located, nowMs)),
      keptDays: platform.config.trashDays,
      disks: (['tables', 'files'] as const).flatMap((holds) => {
        const space = spaces[holds];
        return space ? [{ holds, ...space, leastFreeBytes: leastFreeBytes(space) }] : [];
      }),
      erasedEarly: erased.entries.map(({ at, detail }) => ({
        at,
        name: String(detail['name']),
        bytes: Number(detail['bytes']),
      })),
    };
  }

  /**
   * Brings an item back. Refuses with `not-found`, `conflict`, and what the item's kind refuses.
   */
  restore(id: number): Promise<RestoredTrash> {
    return this.exclusively(async () => {
      const item = (await this.parts.repository.list()).find((each) => each.id === id);
      if (!item) throw new Refusal('not-found', `There is no item ${id} in the trash.`);
      const restorer = this.restorers.get(item.kind);
      if (item.state === 'erasing') {
        throw new Refusal(
          'conflict',
          `${item.name} is being erased; it cannot be restored any more.`,
        );
      }
      if (!restorer) throw new Error(`Nothing restores items of the kind ${item.kind}`);
      await this.bringBack(item);
      try {
        const outcome = await restorer(item);
        return { kind: item.kind, name: item.name, outcome };
      } catch (error) {
        await this.moveAside(item.tables);
        throw error;
      }
    });
  }

  /**
   * Erases items, or all of them but versions that were replaced a moment ago and may still be read.
   * Refuses `not-found` and `conflict` before anything is erased.
   */
  empty(ids: readonly number[] | undefined): Promise<EmptiedTrash> {
    return this.exclusively(async () => {
      const items = await this.parts.repository.list();
      const missing = (ids ?? []).find((id) => !items.some((item) => item.id === id));
      if (missing !== undefined)
        throw new Refusal('not-found', `There is no item ${missing} in the trash.`);
      const { unread, read } = await this.partByReaders(
        items.filter(({ id }) => ids?.includes(id) ?? true),
      );
      const [beingRead] = read;
      if (ids && beingRead) {
        const when = 'was replaced a moment ago and may still be read; try again in ten minutes';
        throw new Refusal('conflict', `${beingRead.name} ${when}.`);
      }
      let bytes = 0;
      for (const item of unread) bytes += await this.erase(item, 'asked');
      return { erased: unread.length, stillRead: read.length, bytes };
    });
  }

  private describe(
    item: TrashRow,
    located: readonly TrashedTable[],
    nowMs: number,
  ): ControlTrash['items'][number] {
    const { id, kind, name, reason, state, setAsideAt, setAsideMs, fileBytes } = item;
    const tables = located.filter((table) => item.tables.includes(table.name));
    const leftMs = Math.max(0, setAsideMs + this.parts.platform.config.trashDays * dayMs - nowMs);
    return {
      id,
      kind,
      name,
      reason,
      setAsideAt: setAsideAt.toISOString(),
      rowCount: item.rowCount ?? tables[0]?.rowCount ?? null,
      bytes: fileBytes + tables.reduce((sum, { bytes }) => sum + bytes, 0),
      keptUntil: new Date(this.parts.platform.clock.now().getTime() + leftMs).toISOString(),
      isRestorable:
        state === 'kept' && (item.document !== null || kind === 'table' || kind === 'file'),
    };
  }

  /** The catalog names a replaced version's table for as long as readers are given to end. */
  private async partByReaders(
    items: readonly TrashRow[],
  ): Promise<{ unread: TrashRow[]; read: TrashRow[] }> {
    const inUse = await this.parts.repository.listTablesInUse();
    const isRead = ({ kind, tables }: TrashRow): boolean =>
      kind === 'version' && tables.some((name) => inUse.has(name));
    return { unread: items.filter((item) => !isRead(item)), read: items.filter(isRead) };
  }

  private async recordUnknown({ name, rowCount }: TrashedTable): Promise<void> {
    this.parts.platform.logger.warn(
      { physicalTable: name },
      'The catalog does not name this table: it is in the trash, see `npx isobath trash list`',
    );
    await this.record(this.parts.platform.database, {
      kind: 'table',
      name,
      reason: 'unknown',
      tables: [name],
      rowCount,
    });
  }

  private async moveAside(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const { repository, tables } = this.parts;
    const inUse = await repository.listTablesInUse();
    const located = await tables.locate(names.filter((name) => !inUse.has(name)));
    const present = located.filter(({ isInTrash }) => !isInTrash);
    if (present.length === 0) return;
    const known = new Set((await repository.list()).flatMap((item) => item.tables));
    for (const table of present) {
      if (!known.has(table.name)) await this.recordUnknown(table);
      await tables.move(table.name, 'trash');
    }
  }

  private async bringBack(item: TrashRow): Promise<void> {
    const located = await this.parts.tables.locate(item.tables);
    const lost = item.tables.filter((name) => !located.some((table) => table.name === name));
    if (lost.length > 0) {
      const what = `Its rows are lost: the engine has no table ${lost.join(', ')}.`;
      throw new Refusal('conflict', `${item.name} cannot be restored. ${what} Restore a backup.`);
    }
    for (const { name, isInTrash } of located) {
      if (isInTrash) await this.parts.tables.move(name, 'portal');
    }
  }

  /**
   * What the catalog names by now is not erased, only forgotten here. Returns how many bytes went.
   */
  private async erase(item: TrashRow, why: Why): Promise<number> {
    const { platform, repository, tables, audit } = this.parts;
    const { database, files, logger } = platform;
    await repository.beginErasing(item.id);
    await this.moveAside(item.tables);
    const [tablesInUse, filesInUse] = [
      await repository.listTablesInUse(),
      await repository.listFilesInUse(),
    ];
    const located = await tables.locate(item.tables.filter((name) => !tablesInUse.has(name)));
    for (const { name, isInTrash } of located) if (isInTrash) await tables.erase(name);
    for (const key of item.fileKeys) if (!filesInUse.has(key)) await files.remove(key);
    const bytes = item.fileBytes + located.reduce((sum, table) => sum + table.bytes, 0);
    await database.transaction(async (transaction) => {
      await repository.remove(transaction, item.id);
      const detail = {
        kind: item.kind,
        name: item.name,
        bytes,
        setAsideAt: item.setAsideAt.toISOString(),
      };
      await audit.record(transaction, { actorId: null, action: actions[why], detail });
    });
    const told = { kind: item.kind, name: item.name, bytes };
    if (why === 'early')
      logger.warn(told, 'A disk is low on space: the oldest item in the trash was erased early');
    else logger.info(told, 'An item in the trash was erased');
    return bytes;
  }

  /** One item a call, so that the disk is looked at again before the next. */
  private async makeRoom(items: readonly TrashRow[], nowMs: number): Promise<void> {
    const { disks } = this.parts;
    const isTight = { tables: isShort(await disks.tables()), files: isShort(await disks.files()) };
    const helps = ({ tables, fileKeys }: TrashRow): boolean =>
      (isTight.tables && tables.length > 0) || (isTight.files && fileKeys.length > 0);
    const helping = items.filter(helps);
    const oldest = helping.find(({ setAsideMs }) => nowMs - setAsideMs >= minAgeMs);
    if (oldest) await this.erase(oldest, 'early');
    const isStuck = !oldest && helping.length > 0;
    if (isStuck && !this.hasWarned) {
      this.parts.platform.logger.warn(
        'A disk is low on space, and the items in the trash there were removed ' +
          'less than an hour ago: free some space, or run `npx isobath trash empty`',
      );
    }
    this.hasWarned = isStuck;
  }

  /** One after another: a table is moved by one of them at a time. */
  private exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work, work);
    this.last = done.catch(() => undefined);
    return done;
  }
}
