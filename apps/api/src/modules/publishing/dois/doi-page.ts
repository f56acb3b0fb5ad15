import { doiUrl } from '@isobath/contract';
import { escapeMarkup, formatIsoDate } from '@isobath/ocean';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { DoiPage } from './doi-types.ts';
import type { DoisService } from './dois.service.ts';

/** Where registered DOIs lead: on to the dataset, or to a page that says that the version was withdrawn. */
export function registerDoiPage(server: HttpServer, dois: Pick<DoisService, 'findPage'>): void {
  const config = { access: 'anonymous', isPage: true } as const;
  server.get('/doi/*', { config, schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const doi = decodeText(path.slice('/doi/'.length));
    const page = await dois.findPage(doi);
    void reply.header('cache-control', 'no-cache');
    if (page?.kind === 'live')
      return reply.redirect(`/catalog/datasets/${encodeURIComponent(page.shortName)}`, 302);
    void reply.type('text/html; charset=utf-8');
    if (page === undefined) return reply.code(404).send(writeUnknown(doi));
    return reply.code(410).send(writeTombstone(page));
  });
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function writeTombstone({ doi, citation, reason, at }: Extract<DoiPage, { kind: 'withdrawn' }>) {
  const url = escapeMarkup(doiUrl(doi));
  return writeDocument(
    'Withdrawn dataset',
    `<h1>This dataset was withdrawn</h1>
<p>Its DOI stays, but the data are no longer available here.</p>
<dl>
<dt>Citation</dt><dd>${escapeMarkup(citation)}</dd>
<dt>DOI</dt><dd>${url}</dd>
<dt>Withdrawn on</dt><dd><time datetime="${at.toISOString()}">${formatIsoDate(at.getTime())}</time></dd>
<dt>Reason</dt><dd>${escapeMarkup(reason)}</dd>
</dl>`,
  );
}

function writeUnknown(doi: string): string {
  return writeDocument(
    'Unknown DOI',
    `<h1>There is no such DOI here</h1>
<p>This portal has not registered the DOI ${escapeMarkup(doi)}. Check the address.</p>`,
  );
}

/** A page of its own, which stands without the files of the portal. */
function writeDocument(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Isobath</title>
<style>
:root { color-scheme: light dark; }
body {
  --ground: #fbfcfd; --ink: #0b1f33; --quiet: #4b6075; --hairline: #e3e9ee; --current: #0b6e8a;
  font: 16px/1.55 Inter, system-ui, sans-serif; margin: 0 auto; max-width: 44rem; padding: 1.25rem 1.5rem 3rem; overflow-wrap: anywhere;
  color: var(--ink); background: var(--ground);
}
@media (prefers-color-scheme: dark) {
  body { --ground: #06121f; --ink: #e9f1f7; --quiet: #a9bccb; --hairline: #1b3247; --current: #4cc9e0; }
}
header { padding-bottom: 1rem; border-bottom: 1px solid var(--hairline); }
header a { color: inherit; font: 600 1.25rem/1.3 'Source Serif 4', Georgia, serif; text-decoration: none; }
h1 { font: 600 1.56rem/1.25 'Source Serif 4', Georgia, serif; margin: 2rem 0 0.5rem; }
a { color: var(--current); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--current); outline-offset: 2px; }
dt { color: var(--quiet); margin-top: 1rem; }
dd { margin: 0; white-space: pre-line; }
</style>
</head>
<body>
<header><a href="/">Isobath</a></header>
<main>
${main}
<p><a href="/catalog">Search the catalog</a></p>
</main>
</body>
</html>
`;
}
