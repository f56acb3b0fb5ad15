import { referenceReplySchema } from '@isobath/contract';
import type { ReferencePage } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/docs/reference: procedures, relations, formats, limits, errors and routes of this portal. */
export async function fetchReference(options: CallOptions): Promise<readonly ReferencePage[]> {
  return (await askJson('/api/docs/reference', referenceReplySchema, {}, options)).pages;
}
