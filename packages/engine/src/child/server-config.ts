import { createHash } from 'node:crypto';
import { escapeMarkup } from '@isobath/ocean';

/** An account of the server that a password opens. */
export interface ServerLogin {
  readonly user: string;
  readonly password: string;
}

/** What the server of a data folder is configured with. */
export interface ServerSettings {
  /** Loopback port of the HTTP interface. */
  readonly port: number;
  /** May do everything. */
  readonly owner: ServerLogin;
  /** May read the database `isobath`, and nothing else. */
  readonly reader: ServerLogin;
  /** Bound on the memory of all statements together; one statement takes at most three quarters of it. */
  readonly memoryLimitBytes: number;
  /** Further elements of the configuration, as XML. */
  readonly moreConfig?: readonly string[] | undefined;
  /** Where the file that describes the accounts will be. */
  readonly usersFile: string;
}

/** What sorts and groups that do not fit into memory may take of the disk together. */
const TEMPORARY_BYTES = 16e9;

/** Statements that may run at a time. */
const MAX_STATEMENTS = 64;

/** What the process itself may do: its own session is that of the user `default`, who has no password. */
const LAUNCHER_GRANT = 'GRANT SYSTEM LISTEN ON *.*';

/** What no statement of a reader may exceed, whatever its own settings say: a download of a whole dataset to a slow reader. */
const MAX_STATEMENT_SECONDS = 86_400;

const READER_GRANT = 'GRANT SELECT ON isobath.*';

/**
 * The configuration file of the server. Only requests that name one of the two accounts in a header reach the handler of
 * statements, so that nobody can log in as `default`.
 */
export function writeServerConfig(settings: ServerSettings): string {
  const statements = [settings.owner, settings.reader].map(
    ({ user }) =>
      `<rule><headers><X-ClickHouse-User>${escapeMarkup(user)}</X-ClickHouse-User></headers><handler><type>dynamic_query_handler</type><query_param_name>query</query_param_name></handler></rule>`,
  );
  return document([
    '<logger><console>1</console><console_log_level>error</console_log_level></logger>',
    '<listen_host>127.0.0.1</listen_host>',
    element('http_port', settings.port),
    element('keep_alive_timeout', 60),
    element('max_server_memory_usage', settings.memoryLimitBytes),
    element('max_concurrent_queries', MAX_STATEMENTS),
    // All statements share the processors: one that comes while others run gets its share of threads, and one thread at least.
    element('concurrent_threads_soft_limit_ratio_to_cores', 1),
    element('max_temporary_data_on_disk_size', TEMPORARY_BYTES),
    element('users_config', settings.usersFile),
    '<http_handlers>',
    '<rule><url>/ping</url><handler><type>ping</type></handler></rule>',
    ...statements,
    '</http_handlers>',
    ...(settings.moreConfig ?? []),
  ]);
}

/** The file that describes the accounts; passwords stand in it as SHA-256 digests. */
export function writeUsersConfig({ owner, reader, memoryLimitBytes }: ServerSettings): string {
  const maxMemory = Math.floor(memoryLimitBytes * 0.75);
  const spillBytes = Math.floor(memoryLimitBytes * 0.4);
  return document([
    '<profiles>',
    '<default>',
    // Only the command line of ClickHouse takes a text without SELECT for an expression.
    element('implicit_select', 0),
    element('max_memory_usage', maxMemory),
    element('max_bytes_before_external_group_by', spillBytes),
    element('max_bytes_before_external_sort', spillBytes),
    '</default>',
    '<reader><profile>default</profile>',
    element('allow_ddl', 0),
    element('max_execution_time', MAX_STATEMENT_SECONDS),
    '<constraints>',
    range('max_execution_time', 0.001, MAX_STATEMENT_SECONDS),
    range('max_memory_usage', 1, maxMemory),
    range('os_threads_nice_value_query', 0, 19),
    '<allow_ddl><readonly></readonly></allow_ddl>',
    '</constraints></reader>',
    '</profiles>',
    '<quotas><default></default></quotas>',
    '<users>',
    account('default', { login: '<no_password/>', profile: 'default', grant: LAUNCHER_GRANT }),
    account(owner.user, { login: digest(owner), profile: 'default' }),
    account(reader.user, { login: digest(reader), profile: 'reader', grant: READER_GRANT }),
    '</users>',
  ]);
}

interface Account {
  /** The element that says how the account is entered. */
  readonly login: string;
  readonly profile: string;
  /** What it may do; everything when left out. */
  readonly grant?: string;
}

function account(user: string, { login, profile, grant }: Account): string {
  const grants =
    grant === undefined ? '' : `<grants>${element('query', escapeMarkup(grant))}</grants>`;
  return `<${user}>${login}<networks><ip>127.0.0.1</ip></networks>${element('profile', profile)}<quota>default</quota>${grants}</${user}>`;
}

function digest({ password }: ServerLogin): string {
  return element('password_sha256_hex', createHash('sha256').update(password).digest('hex'));
}

/** The constraint of a setting: what a statement may say. */
function range(setting: string, least: number, most: number): string {
  return `<${setting}><min>${least}</min><max>${most}</max></${setting}>`;
}

function element(name: string, value: string | number): string {
  return `<${name}>${typeof value === 'number' ? Math.floor(value) : escapeMarkup(value)}</${name}>`;
}

function document(elements: readonly string[]): string {
  return `<clickhouse>\n${elements.join('\n')}\n</clickhouse>\n`;
}
