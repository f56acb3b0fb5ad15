import { requireValue } from '@isobath/ocean';
import { changeCatalog } from '../../../../platform/catalog-database/catalog-revision.ts';
import type {
  CatalogRow,
  CatalogRows,
} from '../../../../platform/catalog-database/catalog-rows.ts';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { Trash, TrashRow } from '../../trash/index.ts';
import type { RowNumbers } from './dataset-document.repository.ts';
import { insertDocument, rowsOf } from './dataset-document.repository.ts';
import { recordReplacedVersion } from './set-aside.ts';
import { announceVersion } from '../../../messages/webhooks/index.ts';
import type { DatasetNames, PresentDataset } from './trashed-datasets.repository.ts';
import {
  findNamesake,
  isBeingLoaded,
  lockDataset,
  replaceDescription,
  reviveVersion,
} from './trashed-datasets.repository.ts';

/** What restoring needs. */
type Needs = Pick<Platform, 'database' | 'clock'> & {
  readonly trash: Pick<Trash, 'record' | 'forget'>;
};

/** Says to the trash how datasets, versions and tables that nothing named are restored. */
export function restoreFromTrash(
  platform: Pick<Platform, 'database' | 'clock'>,
  trash: Trash,
): void {
  const needs = { ...platform, trash };
  trash.onRestore('dataset', (item) => restoreDataset(needs, item));
  trash.onRestore('version', (item) => restoreVersion(needs, item));
  trash.onRestore('table', (item) => restoreTable(needs, item));
}

/**
 * Puts a removed dataset back as it was: description, statistics, cruises, files, subscriptions, and its
 * number where that is free. Refuses with `conflict` if its name or its table's name has been
 * taken.
 */
async function restoreDataset({ database, trash }: Needs, item: TrashRow): Promise<string> {
  const document = requireDocument(item);
  const { short_name: shortName, table_name: tableName } = subjectOf(document);
  await changeCatalog(database, async (transaction) => {
    await refuseTakenNames(transaction, { shortName, tableName });
    await insertDocument(transaction, document);
    await trash.forget(transaction, item.id);
  });
  return `The dataset ${shortName} is back as it was.`;
}

/**
 * Makes a replaced version the live one again, under the next number: the catalog then says of the
 * dataset what it said of that version. The version that was live goes into the trash. Refuses
 * `unknown-dataset` when the dataset has been removed, `conflict` when its table has another name now.
 */
async function restoreVersion({ database, clock, trash }: Needs, item: TrashRow): Promise<string> {
  const document = requireDocument(item);
  const { short_name: shortName, table_name: tableName } = subjectOf(document);
  const at = clock.now();
  const number = await changeCatalog(database, async (transaction) => {
    const present = await lockDataset(transaction, shortName);
    if (!present) {
      const hint = `Restore the dataset first, or load it again.`;
      throw new Refusal(
        'unknown-dataset',
        `${item.name} is a release of ${shortName}, which is not there. ${hint}`,
      );
    }
    if (present.tableName !== tableName) {
      const tables = `${shortName} has the table ${present.tableName} now, this release ${tableName}`;
      throw new Refusal('conflict', `${item.name} cannot be restored: ${tables}.`);
    }
    await recordReplacedVersion(transaction, trash, present.id);
    const made = await writeVersion(transaction, { datasetId: present.id, document, at });
    await describeDataset(transaction, { present, document, at });
    await announceRestored(transaction, document, { version: made, at });
    await trash.forget(transaction, item.id);
    return made;
  });
  return `${item.name} is live again, as release ${number} of ${shortName}; the one before is in the trash.`;
}

/** Leaves a table that nothing names in the portal's database, for a catalog that will name it. */
async function restoreTable({ database, trash }: Needs, item: TrashRow): Promise<string> {
  await database.transaction((transaction) => trash.forget(transaction, item.id));
  const [where, but] = ['is in the database of the portal again', 'no dataset has it'];
  return `${item.name} ${where}, but ${but}: if that is so at the next start, it goes back into the trash.`;
}

interface Subject extends CatalogRow {
  readonly short_name: string;
  readonly table_name: string;
}

function subjectOf(document: CatalogRows): Subject {
  const [row] = rowsOf(document, 'dataset');
  if (!row) throw new Error('A document in the trash describes no dataset');
  return row as Subject;
}

function requireDocument({ document, name }: TrashRow): CatalogRows {
  if (document) return document;
  const why =
    'it was replaced before this release, which is the first to keep what describes a version';
  throw new Refusal('conflict', `${name} cannot be restored: ${why}.`);
}

async function refuseTakenNames(transaction: Database, names: DatasetNames): Promise<void> {
  const taken = await findNamesake(transaction, names);
  if (taken) {
    const what = `there is a dataset ${taken.shortName} with the table ${taken.tableName} by now`;
    throw new Refusal(
      'conflict',
      `${names.shortName} cannot be restored: ${what}. Remove that one first.`,
    );
  }
  if (!(await isBeingLoaded(transaction, names.shortName))) return;
  throw new Refusal(
    'conflict',
    `A load of ${names.shortName} is under way: restore it when that has ended.`,
  );
}

/** Programs are told of a version that is live again as of any other: the rows are other than before. */
async function announceRestored(
  transaction: Database,
  document: CatalogRows,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  const { short_name: shortName, long_name: longName, is_hidden: isHidden } = subjectOf(document);
  const [described] = rowsOf(document, 'dataset_version');
  const rowCount = Number(described?.['row_count']);
  await announceVersion(
    transaction,
    { shortName, longName: String(longName), version, rowCount, isHidden: isHidden === true },
    at,
  );
}

/** The number of the version of a document, which is live from now on. */
async function writeVersion(
  transaction: Database,
  {
    datasetId,
    document,
    at,
  }: { readonly datasetId: number; readonly document: CatalogRows; readonly at: Date },
): Promise<number> {
  const [described] = rowsOf(document, 'dataset_version');
  const version = requireValue(described, 'version that a document describes');
  const physicalTable = String(version['physical_table']);
  const number = await reviveVersion(transaction, { datasetId, physicalTable, at });
  if (number === undefined)
    throw new Refusal('conflict', 'The catalog no longer has this version.');
  return number;
}

async function describeDataset(
  transaction: Database,
  {
    present,
    document,
    at,
  }: {
    readonly present: PresentDataset;
    readonly document: CatalogRows;
    readonly at: Date;
  },
): Promise<void> {
  const described = subjectOf(document);
  await replaceDescription(transaction, present, { described, at });
  const numbers: RowNumbers = new Map([
    ['dataset', new Map([[Number(described['id']), present.id]])],
  ]);
  const written = ['dataset', 'dataset_version'];
  await insertDocument(
    transaction,
    document.filter(({ table }) => !written.includes(table)),
    numbers,
  );
}
