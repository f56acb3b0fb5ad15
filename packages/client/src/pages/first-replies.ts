import { firstRepliesId, sortAddress } from '@isobath/contract';
import type { FirstReplies } from '@isobath/contract';

/** How long after its page a reply counts as fresh: a slow link needs seconds until the scripts ask for it. */
const freshMs = 60_000;
let replies: Map<string, FirstReplies[string]> | undefined;

/**
 * The reply to a request that came with the page, once: later requests go to the server. A page
 * that the browser took from its history may be old, and so may be what came with it.
 */
export function takeFirstReply(address: string): Response | undefined {
  if (typeof document === 'undefined' || performance.now() > freshMs) return undefined;
  replies ??= readReplies();
  const key = sortAddress(address);
  const reply = replies.get(key);
  if (!reply) return undefined;
  replies.delete(key);
  return Response.json(
    reply.body,
    reply.total === undefined ? {} : { headers: { 'x-total-count': String(reply.total) } },
  );
}

function readReplies(): Map<string, FirstReplies[string]> {
  const [navigation] = performance.getEntriesByType('navigation');
  const text = document.querySelector(`#${firstRepliesId}`)?.textContent;
  if (!text || (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward')
    return new Map();
  return new Map(Object.entries(JSON.parse(text) as FirstReplies));
}
