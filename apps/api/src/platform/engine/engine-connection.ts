import { join } from 'node:path';
import type { Engine, EngineChild } from '@isobath/engine';
import { connectEngine, createDatabaseSql, EngineError, startEngineChild } from '@isobath/engine';
import type { Config } from '../../config.ts';
import type { Logger } from '../logging/logger.ts';
import type { Platform } from '../platform.ts';
import { DamagedFolderError, innermostReason, StartError } from '../process/start-error.ts';

/** An engine in use: our own child process, or a server elsewhere. */
export interface EngineConnection extends Pick<Platform, 'engine' | 'engineState' | 'store'> {
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
      spool: config.spool,
      rebuildableTables,
    }).catch((error: unknown) => {
      throw explainDamage(error, config.dataFolder);
    });
    return {
      engine: child.engine,
      store: { database: child.address().database },
      engineState: () => child.state(),
      close: () => child.stop(),
    };
  }
  return connectServer(config.clickhouseUrl, config.clickhouseCluster);
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

async function connectServer(
  address: string,
  cluster: string | undefined,
): Promise<EngineConnection> {
  const { protocol, host, username, password, pathname } = new URL(address);
  const database = decodeURIComponent(pathname.replaceAll('/', '')) || 'isobath';
  const account = {
    url: `${protocol}//${host}`,
    user: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
  };
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
  const engine = connectEngine({ ...account, database }, { isCluster: cluster !== undefined });
  return {
    engine,
    store: { database, ...(cluster !== undefined && { cluster }) },
    engineState: () => 'remote',
    close: () => engine.close(),
  };
}
