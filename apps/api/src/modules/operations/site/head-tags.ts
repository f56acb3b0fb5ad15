import { formatScriptJson } from '@isobath/contract';
import { escapeMarkup } from '@isobath/ocean';

/** What the head of a page says to those who read it without running it. */
export interface HeadParts {
  /** Without the name of the portal. */
  readonly title: string;
  readonly description: string;
  /** The one address of the page, whatever follows it in the address bar. */
  readonly url: string;
  /** schema.org as JSON-LD. */
  readonly structured?: Record<string, unknown>;
  /** Whether the Atom feed of the news is announced. */
  readonly hasFeed?: boolean;
}

const siteName = 'Isobath';

/** The tags of a page for search engines, and for the preview where its address is shared (OpenGraph, Twitter cards). */
function writeHeadTags({ title, description, url, structured, hasFeed }: HeadParts): string {
  const metas = [
    ['property', 'og:site_name', siteName],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['name', 'twitter:card', 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
  ].map(
    ([kind, name, content = '']) =>
      `<meta ${kind}="${name}" content="${escapeMarkup(content)}" data-served />`,
  );
  return [
    ...metas,
    `<link rel="canonical" href="${escapeMarkup(url)}" data-served />`,
    ...(hasFeed
      ? [
          `<link rel="alternate" type="application/atom+xml" title="News of ${siteName}" href="/api/news/feed" data-served />`,
        ]
      : []),
    ...(structured
      ? [`<script type="application/ld+json" data-served>${formatScriptJson(structured)}</script>`]
      : []),
  ].join('\n    ');
}

/** The built page with these tags at the end of its head. */
export function addHeadTags(html: string, parts: HeadParts): string {
  return html.replace('</head>', () => `${writeHeadTags(parts)}\n  </head>`);
}
