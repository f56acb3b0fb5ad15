import { bigint, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { CatalogRows } from '../catalog-rows.ts';

/**
 * What was set aside: a removed dataset, a replaced version, replaced or removed ancillary data, a
 * table that nothing named, or a file.
 */
export type TrashKind = 'dataset' | 'version' | 'ancillary' | 'table' | 'file';
/** Why it was set aside. */
export type TrashReason = 'removed' | 'replaced' | 'unknown';

/** What was set aside and can be restored until it is erased. */
export const trashItem = pgTable('trash_item', {
  id: serial().primaryKey(),
  kind: text().$type<TrashKind>().notNull(),
  /** What people know it by: `Small_Grid`, `Small_Grid@2`, `Small_Grid/raw/a.nc`, or a table's name. */
  name: text().notNull(),
  reason: text().$type<TrashReason>().notNull(),
  /** `erasing` is written before the first part is erased: such an item is never restored. */
  state: text().$type<'kept' | 'erasing'>().notNull().default('kept'),
  /** Physical tables that belong to it. */
  tables: text().array().notNull(),
  /** Keys in the file store that belong to it; the files stay where they are. */
  fileKeys: text().array().notNull(),
  fileBytes: bigint({ mode: 'number' }).notNull(),
  /** Null where nobody has counted. */
  rowCount: bigint({ mode: 'number' }),
  /** The catalog rows that describe it, in the format of a backup; null if there are none. */
  document: jsonb().$type<CatalogRows>(),
  setAsideAt: timestamp({ withTimezone: true }).notNull(),
  /** Reading of the trash clock when it was set aside. */
  setAsideMs: bigint({ mode: 'number' }).notNull(),
});

/** One row: how long the portal has watched its trash, and when it last did. */
export const trashClock = pgTable('trash_clock', {
  id: integer().primaryKey(),
  observedMs: bigint({ mode: 'number' }).notNull(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
});
