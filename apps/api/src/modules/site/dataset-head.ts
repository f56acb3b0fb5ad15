import { describeForSearchEngines, formatScriptJson } from '@isobath/contract';
import type { DatasetFullPage } from '@isobath/contract';
import { escapeHtml } from './escape-html.ts';
import { summarize } from './summarize.ts';

const longestDescription = 300;

/** The one page with the head of a dataset's: its title, its description and its structured data, for those who read the page without running it. `origin` is where the portal is reached. */
export function writeDatasetHead(html: string, page: DatasetFullPage, origin: string): string {
  const url = `${origin}/catalog/datasets/${encodeURIComponent(page.dataset.Short_Name)}`;
  const description = escapeHtml(summarize(page.dataset.Description, longestDescription));
  const structured = formatScriptJson(describeForSearchEngines(page, url));
  return html
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(page.dataset.Long_Name)} · Isobath</title>`,
    )
    .replace(
      '</head>',
      () =>
        `<meta name="description" content="${description}" data-served />\n    <link rel="canonical" href="${escapeHtml(url)}" data-served />\n    <script type="application/ld+json" data-served>${structured}</script>\n  </head>`,
    );
}
