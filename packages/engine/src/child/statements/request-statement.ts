import { bindParams } from './bind-params.ts';
import { HttpFailure } from '../http-failure.ts';

/** What one HTTP request asks for. */
export interface RequestedStatement {
  /** The text with its values bound. */
  readonly sql: string;
  /** Format of the result, from the text or from `default_format`. */
  readonly format: string;
  readonly database: string;
  readonly queryId: string;
  readonly settings: ReadonlyMap<string, string>;
}

/** Parameters of the HTTP interface that are not settings of the engine. */
const NOT_SETTINGS = new Set([
  'query',
  'database',
  'query_id',
  'default_format',
  'user',
  'password',
  'session_id',
  'session_timeout',
  'session_check',
  'role',
  'quota_key',
  'compress',
  'decompress',
  'enable_http_compression',
  'wait_end_of_query',
  'buffer_size',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'cancel_http_readonly_queries_on_client_close',
  'add_http_cors_header',
  'async_insert',
  'wait_for_async_insert',
  'distributed_foreground_insert',
  'http_write_exception_in_output_format',
  'client_protocol_version',
]);

/** Reads the statement of a request from its address and the text of its body; `queryId` is what the request is known by. */
export function readStatement(
  search: URLSearchParams,
  body: string,
  queryId: string,
): RequestedStatement {
  const written = [search.get('query') ?? '', body].filter((part) => part.trim() !== '').join('\n');
  const { sql, format } = splitFormat(written);
  if (sql === '') throw new HttpFailure(400, 62, 'Empty query');
  return {
    sql: bindParams(sql, readParams(search)),
    format: format ?? search.get('default_format') ?? 'TabSeparated',
    database: search.get('database') ?? 'default',
    queryId,
    settings: readSettings(search, queryId),
  };
}

/** Takes a trailing `FORMAT name` off a statement's text; an INSERT keeps its own. */
function splitFormat(written: string): { sql: string; format?: string } {
  const sql = written.trim().replace(/(?<![\s;])[\s;]+$/, '');
  if (/^INSERT\b/i.test(sql)) return { sql };
  const match = /\sFORMAT\s+([A-Za-z]\w*)(\s+SETTINGS\s[\s\S]*)?$/i.exec(sql);
  return match
    ? { sql: sql.slice(0, match.index) + (match[2] ?? ''), format: match[1] as string }
    : { sql };
}

function readParams(search: URLSearchParams): Map<string, string> {
  const params = [...search].filter(([name]) => name.startsWith('param_'));
  return new Map(params.map(([name, value]) => [name.slice('param_'.length), value]));
}

function readSettings(search: URLSearchParams, queryId: string): Map<string, string> {
  const settings = new Map<string, string>([
    ['log_comment', queryId],
    ['implicit_select', '0'],
  ]);
  for (const [name, value] of search) {
    if (name.startsWith('param_') || NOT_SETTINGS.has(name)) continue;
    if (!/^[A-Za-z]\w*$/.test(name)) throw new HttpFailure(400, 115, `Unknown setting '${name}'`);
    settings.set(name, value);
  }
  return settings;
}

/** An `INSERT INTO table (columns) FORMAT name` whose rows are the body of the request. */
export interface RequestedInsert {
  readonly target: string;
  /** The column list as written, or `*`. */
  readonly columns: string;
  readonly format: string;
}

const NAME = '(?:`(?:\\\\[\\s\\S]|[^`\\\\])*`|"(?:\\\\[\\s\\S]|[^"\\\\])*"|\\w+)';
const INSERT = new RegExp(
  `^\\s*INSERT\\s+INTO\\s+(?:TABLE\\s+)?(${NAME}(?:\\.${NAME})?)\\s*(?:\\(([\\s\\S]*)\\)\\s*)?FORMAT\\s+(\\w+)\\s*(?:;\\s*)?$`,
  'i',
);

/** Reads the `query` parameter as an insert of the request's body; undefined for every other statement. */
export function readInsert(search: URLSearchParams): RequestedInsert | undefined {
  const match = INSERT.exec(search.get('query') ?? '');
  if (!match) return undefined;
  const [, target, columns, format] = match as unknown as [
    string,
    string,
    string | undefined,
    string,
  ];
  return { target, columns: columns ?? '*', format };
}
