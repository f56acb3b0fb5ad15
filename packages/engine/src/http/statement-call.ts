import type { ResultFormat, Statement } from '../engine.ts';
import { writeParam } from './param-text.ts';

/** How a format must be written so that what reads it in JavaScript understands it. */
const FORMAT_SETTINGS: Partial<Record<string, Record<string, string>>> = {
  ArrowStream: {
    output_format_arrow_compression_method: 'none',
    output_format_arrow_string_as_string: '1',
  },
};

/** Turns a statement into the parameters of a ClickHouse HTTP request; `isReadOnly` is what holds when the statement does not say. */
export function planParameters(
  statement: Statement,
  isReadOnly: boolean,
  format?: ResultFormat | string,
): Record<string, string> {
  const parameters: Record<string, string> = {
    http_write_exception_in_output_format: '0',
    ...(format === undefined ? {} : FORMAT_SETTINGS[format]),
  };
  if (format !== undefined) parameters['default_format'] = format;
  for (const [name, value] of Object.entries(statement.settings ?? {}))
    parameters[name] = String(value);
  Object.assign(parameters, planLimits(statement, isReadOnly));
  for (const [name, value] of Object.entries(statement.params ?? {}))
    parameters[`param_${name}`] = writeParam(value);
  if (statement.queryId !== undefined) parameters['query_id'] = statement.queryId;
  return parameters;
}

function planLimits({ limits = {} }: Statement, isReadOnly: boolean): Record<string, string> {
  const settings: Record<string, string> = {};
  if (limits.timeoutMs !== undefined)
    settings['max_execution_time'] = String(limits.timeoutMs / 1000);
  if (limits.maxMemoryBytes !== undefined)
    settings['max_memory_usage'] = String(limits.maxMemoryBytes);
  if (limits.maxRowsToRead !== undefined)
    settings['max_rows_to_read'] = String(limits.maxRowsToRead);
  if (limits.maxResultRows !== undefined)
    settings['max_result_rows'] = String(limits.maxResultRows);
  if (limits.isReadOnly ?? isReadOnly) {
    settings['readonly'] = '1';
    settings['cancel_http_readonly_queries_on_client_close'] = '1';
  }
  return settings;
}
