import { escapeMarkup } from '@isobath/ocean';
import type { ApiDocument, Operation, Schema } from './api-document.ts';
import { describeCallers, describeSchema } from './api-document.ts';

const style = `:root{color-scheme:light dark;--ground:light-dark(#FBFCFD,#06121F);--ink:light-dark(#0B1F33,#E9F1F7);--quiet:light-dark(#4B6075,#A9BCCB);--line:light-dark(#E3E9EE,#1B3247);--current:light-dark(#0B6E8A,#4CC9E0);font:16px/1.55 "Inter Variable",Inter,system-ui,sans-serif}
body{margin:0;background:var(--ground);color:var(--ink)}main{max-width:64rem;margin:0 auto;padding:2rem 1rem}h1,h2,.brand{font-family:"Source Serif 4 Variable","Source Serif 4",Georgia,serif}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:0 1.25rem;align-items:center;min-height:3.5rem;padding:0 1.5rem;background:var(--ground);border-bottom:1px solid var(--line)}header nav{display:flex;flex-wrap:wrap;gap:0 1.25rem}
header a{padding:.5rem 0;color:var(--quiet);font-size:.875rem;font-weight:500;text-decoration:none}header a:hover,header a[aria-current]{color:var(--ink)}header a[aria-current]{box-shadow:inset 0 -2px var(--current)}header .brand{color:var(--ink);font-size:1.25rem;font-weight:600}
.skip{position:absolute;top:-4rem;left:1rem}.skip:focus{top:.5rem;background:var(--ground)}:target{scroll-margin-top:5rem}:focus-visible{outline:2px solid var(--current);outline-offset:2px}
code,pre{font-family:"IBM Plex Mono",ui-monospace,monospace;font-size:.875rem}h2{margin-top:3rem;scroll-margin-top:5rem}article{border-top:1px solid var(--line);padding:1rem 0}
h3{margin:0 0 .25rem;font-size:1rem}.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
th{color:var(--quiet);font-weight:500}h3,td{overflow-wrap:anywhere}pre{overflow:auto;max-height:24rem;padding:.75rem;border-radius:.375rem;background:color-mix(in srgb,currentColor 6%,transparent)}summary{cursor:pointer}a{color:var(--current)}`;

/** The frame of the portal's pages: the same name and places, as plain links. */
const header = `<a class="skip" href="#main">Skip to the content</a><header><a class="brand" href="/" aria-label="Isobath, home">Isobath</a><nav aria-label="Main"><a href="/catalog">Catalog</a><a href="/documentation">Documentation</a><a href="/api/docs" aria-current="page">API Reference</a><a href="/apikeymanagement">API Keys</a><a href="/about">About</a><a href="/contact">Contact Us</a></nav></header>`;

/** How the reference is shown: with the frame of the portal's pages, or within one of them in its colours. */
type Look = 'page' | 'light' | 'dark';

/** The reference as one page without scripts, that asks no other host for anything. */
export function writeDocsPage(document: ApiDocument, look: Look = 'page'): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))];
  const sections = tags.map((tag) => {
    const articles = operations
      .filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag)
      .map(writeOperation);
    return `<section aria-labelledby="${escapeMarkup(tag)}"><h2 id="${escapeMarkup(tag)}">${escapeMarkup(tag)}</h2>${articles.join('')}</section>`;
  });
  const { title, version, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title><style>${look === 'page' ? style : style.replace('light dark', look)}</style></head>
<body>${look === 'page' ? header : ''}<main id="main" tabindex="-1"><h1>${escapeMarkup(title)} <small>${escapeMarkup(version)}</small></h1><p>${escapeMarkup(description)}</p><p>The same as a document for programs: <a href="/api/docs/json" target="_top">OpenAPI</a>.</p>
<nav aria-label="Sections">${tags.map((tag) => `<a href="#${escapeMarkup(tag)}">${escapeMarkup(tag)}</a>`).join(' · ')}</nav>${sections.join('\n')}</main></body></html>`;
}

function writeOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const parameters = operation.parameters ?? [];
  const rows = parameters.map(
    ({ name, in: place, required, schema, description = '' }) =>
      `<tr><td><code>${escapeMarkup(name)}</code></td><td>${escapeMarkup(place)}${required ? ', required' : ''}</td><td>${escapeMarkup(describeSchema(schema))}</td><td>${writeText(description)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>Parameter</th><th>Where</th><th>Values</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, { content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema;
    return schema && schema.$ref === undefined ? [writeSchema(`Answer ${status}`, schema)] : [];
  });
  const refusals =
    operation['x-problems']?.map((code) => `<code>${escapeMarkup(code)}</code>`).join(', ') ?? '';
  const about = [`${operation.summary ?? ''}.`, `For: ${describeCallers(operation)}.`]
    .join(' ')
    .trim();
  return `<article><h3><code>${escapeMarkup(method.toUpperCase())} ${escapeMarkup(path)}</code></h3><p>${escapeMarkup(about)}</p>${table}${body ? writeSchema('Body', body) : ''}${answers.join('')}<p>Refusals: ${refusals}.</p></article>`;
}

function writeSchema(title: string, schema: Schema): string {
  return `<details><summary>${escapeMarkup(title)}</summary><pre tabindex="0">${escapeMarkup(JSON.stringify(schema, null, 2))}</pre></details>`;
}

/** Text whose `code` is marked. */
function writeText(text: string): string {
  return escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
