import { highlightReplySchema } from '@isobath/contract';
import type { HighlightKey, HighlightReply } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/highlights: one number about the catalog, or a size in words; null where it is not known. */
export async function fetchHighlight(
  key: HighlightKey,
  options: CallOptions,
): Promise<HighlightReply['value']> {
  return (await askJson('/api/highlights', highlightReplySchema, { query: { key } }, options))
    .value;
}
