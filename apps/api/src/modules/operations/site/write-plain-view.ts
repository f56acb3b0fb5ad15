import { escapeMarkup } from '@isobath/ocean';

const needsScript =
  '<noscript><p>This page works with JavaScript, which is off in this browser. Without it you can read the <a href="/catalog">catalog</a>, the <a href="/programs">programs</a> and the <a href="/news">news</a>, and use the <a href="/api/docs">API</a>.</p></noscript>';

/** The text of a page that is drawn by its scripts alone: what it is, and what works without them. */
export function writePlainView(
  head: { readonly title: string; readonly description: string } | undefined,
): string {
  if (!head) return needsScript;
  return `<h1>${escapeMarkup(head.title)}</h1><p>${escapeMarkup(head.description)}</p>${needsScript}`;
}

/** The text for an address without a page. */
export function writeNotFound(path: string): string {
  return `<h1>404: There is no page at this address</h1><p><code>${escapeMarkup(path)}</code> does not lead anywhere in this portal. Datasets are found in the <a href="/catalog">catalog</a>, by any word that describes them; or go to the <a href="/">home page</a>.</p>`;
}
