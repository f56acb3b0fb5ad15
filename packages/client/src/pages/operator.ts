import { operatorSchema } from '@isobath/contract';
import type { Operator } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/operator: who runs the portal, how it is cited and how to take part; empty where the operator says nothing. */
export function fetchOperator(options: CallOptions): Promise<Operator> {
  return askJson('/api/operator', operatorSchema, {}, options);
}
