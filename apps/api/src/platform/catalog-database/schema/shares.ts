import type { SharedChart, SharedPanel } from '@isobath/contract';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

/** A dataset as it was when charts of it were shared. */
export interface SharedDataset {
  readonly table: string;
  readonly shortName: string;
  readonly version: number;
  /** ISO instant. */
  readonly publishedAt: string;
}

/** Charts under a short address. */
export const chartShare = pgTable(
  'chart_share',
  {
    /** Random letters and digits. */
    id: text().primaryKey(),
    /** Who shared them; null for a visitor, and after the account was deleted. */
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    charts: jsonb().$type<SharedChart[]>().notNull(),
    /** The comparison that is open over them. */
    compare: text(),
    /** The control panel beside them; null where it was not shared. */
    panel: jsonb().$type<SharedPanel>(),
    datasets: jsonb().$type<SharedDataset[]>().notNull(),
    sharedAt: timestamp({ withTimezone: true }).notNull(),
    /** When somebody last opened them, to the day. */
    openedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('chart_share_account_key').on(table.accountId)],
);
