import { highlightReplySchema } from '@isobath/contract';
import type { HighlightKey } from '@isobath/contract';
import { askJson } from './call.ts';
import type { CallOptions } from './call.ts';

/** GET /api/highlights: one number about the catalog. */
export async function fetchHighlight(key: HighlightKey, options: CallOptions): Promise<number> {
  return (await askJson('/api/highlights', highlightReplySchema, { query: { key } }, options))
    .value;
}
