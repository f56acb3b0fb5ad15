import { join } from 'node:path';
import type { Engine, EngineAddress, EngineChild } from '@isobath/engine';
import { connectEngine, createDatabaseSql, EngineError, startEngineChild } from '@isobath/engine';
import type { Config } from '../../config.ts';
import type { EngineAccounts } from './engine-accounts.ts';
import type { Logger } from '../logging/logger.ts';
import type { Platform } from '../platform.ts';
import { DamagedFolderError, innermostReason, StartError } from '../process/start-error.ts';

/** An engine in use: our own child process, or a server elsewhere. */
export interface EngineConnection extends Pick<Platform, 'engineState' | 'store'> {
  readonly accounts: EngineAccounts;
  close(): Promise<void>;
}

/** Starts the embedded engine, or connects to CLICKHOUSE_URL. Throws when it does not answer. `rebuildableTables` names tables that are made again when they are missing. */
export async function openEngine(
  config: Config,
  logger: Logger,
  rebuildableTables: readonly string[] = [],
): Promise<EngineConnection> {
  if (config.clickhouseUrl === undefined) {
    const child: EngineChild = await startEngineChild({
      dataFolder: config.dataFolder,
      logger,
      rebuildableTables,
    }).catch((error: unknown) => {
      throw explainDamage(error, config.dataFolder);
    });
    return {
      accounts: { owner: child.engine, reader: child.reader },
      store: { database: child.address().database },
      engineState: () => child.state(),
      close: () => child.stop(),
    };
  }
  return connectServer({ ...config, clickhouseUrl: config.clickhouseUrl }, logger);
}

/** Which file is damaged, whose it is, and the way back. */
function explainDamage(error: unknown, dataFolder: string): unknown {
  if (!(error instanceof EngineError) || error.code !== 'damaged') return error;
  const [file, table] = /store\/\S+\/([^/\s]+)\.sql/.exec(error.message) ?? [];
  const owner =
    table === undefined
      ? ''
      : ` The file describes the table ${table.replace(/__v\d+_[0-9a-f]{12}$/, '')}: without a copy, move ${file} out of the folder; the portal then starts without those rows, and you can load the dataset again.`;
  return new DamagedFolderError(
    `${error.message.replace(/\.$/, '')}. Put back the whole folder ${join(dataFolder, 'engine')} from a copy of the data folder that was made while the portal was stopped, ` +
      `or move ${dataFolder} aside and run "npx isobath restore <folder of a backup>".${owner}`,
    { cause: error },
  );
}

/** The account that an address names, and the database. */
function readAddress(address: string): EngineAddress {
  const { protocol, host, username, password, pathname } = new URL(address);
  return {
    url: `${protocol}//${host}`,
    user: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.replaceAll('/', '')) || 'isobath',
  };
}

async function connectServer(
  {
    clickhouseUrl,
    clickhouseReaderUrl,
    clickhouseCluster: cluster,
  }: Pick<Config, 'clickhouseReaderUrl' | 'clickhouseCluster'> & {
    readonly clickhouseUrl: string;
  },
  logger: Logger,
): Promise<EngineConnection> {
  const account = readAddress(clickhouseUrl);
  const { database } = account;
  const anyDatabase: Engine = connectEngine({ ...account, database: 'default' });
  try {
    // Asked first, for a statement that is meant for all nodes fails while one of them is away.
    const present = await anyDatabase.readRows({
      sql: 'SELECT name FROM system.databases WHERE name = {database:String}',
      params: { database },
    });
    if (present.length === 0)
      await anyDatabase.execute({
        sql: createDatabaseSql({ database, ...(cluster !== undefined && { cluster }) }),
      });
  } catch (error) {
    throw new StartError(
      `The measurement store at CLICKHOUSE_URL cannot be used: ${innermostReason(error)}`,
      { cause: error },
    );
  } finally {
    await anyDatabase.close();
  }
  const isCluster = cluster !== undefined;
  const owner = connectEngine(account, { isCluster });
  if (clickhouseReaderUrl === undefined)
    logger.warn(
      'CLICKHOUSE_READER_URL is not set: requests run with the account of CLICKHOUSE_URL, which may also write.',
    );
  const reader =
    clickhouseReaderUrl === undefined
      ? owner
      : connectEngine({ ...readAddress(clickhouseReaderUrl), database }, { isCluster });
  return {
    accounts: { owner, reader },
    store: { database, ...(cluster !== undefined && { cluster }) },
    engineState: () => 'remote',
    close: async () => {
      await Promise.all([owner.close(), reader.close()]);
    },
  };
}
