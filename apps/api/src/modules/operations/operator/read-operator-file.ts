import type { Operator } from '@isobath/contract';
import { operatorSchema } from '@isobath/contract';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../../../config.ts';

/** What the operator says of the portal, from the JSON file of `OPERATOR_FILE`; without a file, nothing. Throws a `ConfigError` that names the file and each field that is wrong. */
export function readOperatorFile(path: string | undefined): Operator {
  if (path === undefined) return operatorSchema.parse({});
  const read = operatorSchema.safeParse(parseJson(path));
  if (read.success) return read.data;
  throw new ConfigError(
    read.error.issues.map(
      ({ path: field, message }) =>
        `OPERATOR_FILE "${path}": ${field.length > 0 ? `${field.join('.')}: ` : ''}${message}`,
    ),
  );
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new ConfigError([
      `OPERATOR_FILE "${path}" ${what}: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}
