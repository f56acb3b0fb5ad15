import type { ApiDocument, Operation, Schema } from './api-document.ts';
import { describeCallers, describeSchema } from './api-document.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 "Inter Variable",Inter,system-ui,sans-serif}body{max-width:64rem;margin:0 auto;padding:2rem 1rem}
code,pre{font-family:"IBM Plex Mono",ui-monospace,monospace;font-size:.875rem}h2{margin-top:3rem}article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:1rem 0}
h3{margin:0 0 .25rem;font-size:1rem}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
th{font-weight:500;opacity:.7}h3,td{overflow-wrap:anywhere}pre{overflow:auto;max-height:24rem;padding:.75rem;border-radius:.375rem;background:color-mix(in srgb,currentColor 6%,transparent)}summary{cursor:pointer}a{color:inherit}`;

/** The reference as one page without scripts, that asks no other host for anything. */
export function writeDocsPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))];
  const sections = tags.map((tag) => {
    const articles = operations
      .filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag)
      .map(writeOperation);
    return `<section aria-labelledby="${escapeHtml(tag)}"><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${articles.join('')}</section>`;
  });
  const { title, version, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1><p>${escapeHtml(description)}</p><p>The same as a document for programs: <a href="/api/docs/json">OpenAPI</a>.</p>
<nav aria-label="Sections">${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' · ')}</nav>${sections.join('\n')}</main></body></html>`;
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
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? ', required' : ''}</td><td>${escapeHtml(describeSchema(schema))}</td><td>${writeWords(description)}</td></tr>`,
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
    operation['x-problems']?.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ') ?? '';
  const about = [`${operation.summary ?? ''}.`, `For: ${describeCallers(operation)}.`]
    .join(' ')
    .trim();
  return `<article><h3><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h3><p>${escapeHtml(about)}</p>${table}${body ? writeSchema('Body', body) : ''}${answers.join('')}<p>Refusals: ${refusals}.</p></article>`;
}

function writeSchema(title: string, schema: Schema): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

/** Text whose `code` is marked. */
function writeWords(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
