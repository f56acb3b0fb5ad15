import { escapeMarkup } from '@isobath/ocean';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstReplies } from '@isobath/contract';
import { firstRepliesId, formatScriptJson } from '@isobath/contract';
import type { FirstScreen } from './first-requests.ts';

/** What differs from page to page. */
interface PageParts {
  readonly title: string | undefined;
  /** Of pages that no dataset describes; undefined where nothing is said. */
  readonly description: string | undefined;
  /** The first view, as HTML. */
  readonly view: string;
  readonly screen: FirstScreen | undefined;
  readonly replies: FirstReplies;
}

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/**
 * Reads the built page once, and writes it for each request: its text first, which needs no file but the one that decides between light and dark; then style sheets, which scripts wait for
 * and the text before them does not. The root comes after the sheets: the theme writes its variables into it, and of two that are as strong the last one counts. The scripts are named in the head, so that all of them are on their way at once. `tilesUrl` is told to the globe in a `meta` element.
 */
export function readPageTemplate(
  folder: string,
  tilesUrl: string | undefined,
): (parts: PageParts) => string {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const chunks = Object.values(
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
  );
  const take = (pattern: RegExp): string =>
    [...built.matchAll(pattern)].map(([tag]) => tag).join('');
  const scripts = /<script type="module"[^>]*><\/script>/g;
  const sheets = /<link rel="stylesheet"[^>]*>/g;
  const [script, sheet] = [take(scripts), take(sheets)];
  const page = built.replaceAll(scripts, '').replaceAll(sheets, '');
  const entries = [...script.matchAll(/src="([^"]+)"/g)].map(([, file]) => file);
  const fonts = listFonts(
    chunks.flatMap((chunk) => ('assets' in chunk ? (chunk.assets as string[]) : [])),
  );
  const tiles =
    tilesUrl === undefined ? '' : `<meta name="isobath-tiles" content="${escapeMarkup(tilesUrl)}">`;
  const marks = {
    title: /<title>[^<]*<\/title>/,
    head: '</head>',
    root: '<div id="root"></div>',
    end: '</body>',
  };
  for (const mark of Object.values(marks))
    if (page.search(mark) < 0) throw new Error(`The built page has no ${String(mark)}`);
  return ({ title, description, view, screen, replies }) => {
    const own = chunks.find(({ name, file }) => name === screen && file.endsWith('.js'));
    const ahead = [...entries, ...(own ? [`/${own.file}`] : [])].map(
      (file) => `<link rel="modulepreload" crossorigin href="${file}">`,
    );
    const ownSheets = (own?.css ?? []).map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    );
    const data =
      Object.keys(replies).length === 0
        ? ''
        : `<script id="${firstRepliesId}" type="application/json">${formatScriptJson(replies)}</script>`;
    const described =
      description === undefined
        ? ''
        : `<meta name="description" content="${escapeMarkup(description)}" data-served>`;
    return page
      .replace(marks.title, (usual) =>
        title === undefined ? usual : `<title>${escapeMarkup(title)}</title>`,
      )
      .replace(marks.head, () => `${described}${ahead.join('')}${fonts}${tiles}</head>`)
      .replace(marks.root, () => `${view}${sheet}${ownSheets.join('')}<div id="root"></div>${data}`)
      .replace(marks.end, () => `${script}</body>`);
  };
}

/** The fonts of titles and text; others are asked for where they are used. */
function listFonts(assets: readonly string[]): string {
  const wanted = [...new Set(assets)].filter((file) =>
    /isobath-(?:text|title)-.*\.woff2$/.test(file),
  );
  return wanted
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}
