import { variableReplySchema } from '@isobath/contract';
import type { VariableReply } from '@isobath/contract';
import { askJson } from './call.ts';
import type { CallOptions } from './call.ts';

/** A variable as an address names it: its table and its short name, both ignoring case. */
export interface VariableName {
  tableName: string;
  varName: string;
}

/** GET /api/catalog/variable: a variable with its statistics and its dataset. Throws `ApiProblem` `unknown-table` or `not-found`. */
export function fetchVariable(name: VariableName, options: CallOptions): Promise<VariableReply> {
  return askJson(
    '/api/catalog/variable',
    variableReplySchema,
    { query: { tableName: name.tableName, varName: name.varName } },
    options,
  );
}
