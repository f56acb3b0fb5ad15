import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatasetFullPage } from '@isobath/contract';
import {
  findPageHead,
  isAdministratorPagePath,
  isPrivatePagePath,
  isPagePath,
} from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { AnswerMemory } from '../../../platform/caching/answer-memory.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { sendNothingHere } from '../../../platform/http/create-http-server.ts';
import { headOfCollection, headOfCruise, headOfDataset, writeSubjectHead } from './dataset-head.ts';
import type { SubjectHead } from './dataset-head.ts';
import type { FormerDataset } from '../../discovery/former-datasets/index.ts';
import { createFirstReplies, isOfCatalog } from './first-replies.ts';
import { isNameTooLong, listFirstRequests } from './first-requests.ts';
import type { FirstRequests } from './first-requests.ts';
import { addHeadTags } from './head-tags.ts';
import { jsonLd, prefersJsonLd, writeSignposts } from './negotiate.ts';
import { originOf } from './origin.ts';
import { datasetPath } from './page-paths.ts';
import type { PageContent } from './page-content.ts';
import { createContentReader } from './page-content.ts';
import { readPageTemplate } from './page-template.ts';
import { describeScreen } from './describe-screen.ts';
import { registerSitemap } from './sitemap.routes.ts';
import type { SitemapSources } from './sitemap.ts';
import { writeFirstFrame, writeFirstView, writeRemovedDataset } from './write-first-view.ts';
import type { FirstView } from './write-first-view.ts';
import { writeNotFound, writePlainView } from './write-plain-view.ts';

const siteFolder = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));
const oneYearSeconds = 31_536_000;
/** Where the addresses of areas without a screen of their own lead. */
const areaScreens: Readonly<Record<string, string>> = {
  '/datasubmission': '/datasubmission/guide',
  '/plot': '/visualization/charts',
};
const config = { access: 'anonymous', isPage: true } as const;

/** What the pages' answers depend on. */
export interface SiteParts {
  readonly database: Database;
  /** Keeps pages that only change with the catalog. */
  readonly answers: AnswerMemory;
  /** A published dataset; undefined if none has that name. */
  readonly findDataset: (shortName: string) => Promise<DatasetFullPage | undefined>;
  /** A removed dataset; undefined if none of that name was. */
  readonly findFormer: (shortName: string) => Promise<FormerDataset | undefined>;
  /** Where the portal is reached, as far as its settings say it. */
  readonly publicUrl: string | undefined;
  /** Address of the operator's map tiles; the globe shows its own picture without it. */
  readonly tilesUrl: string | undefined;
  /** Everything that has a page. */
  readonly listPages: () => Promise<SitemapSources>;
  readonly isOfAdministrator: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Serves the pages: files as they are, compressed when they were built; every other address the one
 * page, which finds its way itself; one that is not a page's is answered by its not-found screen
 * with the status 404, and so are a dataset that is not published (410 if it was, or the way to the one in its place), a cruise that is not in the
 * catalog and, for everybody else, a page of administrators. The pages of datasets and cruises come with
 * their title, text and structured data. Unknown `/api` addresses stay problems.
 */
export async function registerSite(server: HttpServer, parts: SiteParts): Promise<void> {
  if (!existsSync(siteFolder)) {
    server.log.warn('The pages are not built (apps/web/dist is missing); only the API answers');
    return;
  }
  registerSitemap(server, parts);
  await server.register(import('@fastify/static'), {
    root: siteFolder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const writePage = createPageWriter(server, parts);
  // Files of the build lie there compressed where that helps. What is compressed by itself must not be
  // taken for an answer to compress: the plugin would name an encoding that the bytes do not have.
  const asset = { config, schema: { hide: true }, compress: false } as const;
  server.get('/assets/*', asset, async (request, reply) => {
    const path = decodePath(request.url);
    if (path === undefined) return sendNothingHere(request, reply);
    return reply
      .header('cache-control', `public, max-age=${oneYearSeconds}, immutable`)
      .sendFile(path.slice(1));
  });
  server.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const path = decodePath(request.url);
    if (
      path === undefined ||
      path === '/api' ||
      path.startsWith('/api/') ||
      path.startsWith('/control')
    ) {
      sendNothingHere(request, reply);
      return reply;
    }
    const isFile =
      /\.[A-Za-z0-9]+$/.test(path) && !path.includes('..') && existsSync(`${siteFolder}${path}`);
    if (isFile)
      return reply.header('cache-control', 'public, max-age=3600').sendFile(path.slice(1));
    const screen = areaScreens[path.replace(/\/$/, '')];
    if (screen !== undefined) return reply.redirect(screen, 302);
    const isForAdministrators = isAdministratorPagePath(path);
    const isThere = isForAdministrators
      ? await parts.isOfAdministrator(request)
      : isPagePath(path) && !isNameTooLong(path);
    void reply.header('cache-control', isForAdministrators ? 'no-store' : 'no-cache');
    if (isPrivatePagePath(path)) void reply.header('x-robots-tag', 'noindex');
    return writePage(request, reply, { path, isThere });
  });
}

/** Writes the page of an address, with its first view and the replies to its first requests where the screen has some. */
function createPageWriter(
  server: HttpServer,
  { database, answers, findDataset, findFormer, publicUrl, tilesUrl }: SiteParts,
) {
  const write = readPageTemplate(siteFolder, tilesUrl);
  const readContent = createContentReader({
    answerFirst: createFirstReplies(server, database),
    findDataset,
    findFormer,
  });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, isThere }: { path: string; isThere: boolean },
  ): Promise<FastifyReply> => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const first = isThere ? listFirstRequests(path, query) : undefined;
    const origin = originOf(request, publicUrl);
    const wantsJson = prefersJsonLd(request.headers.accept);
    void reply.header('vary', 'accept');
    if (
      first &&
      isKept([...first.addresses, ...(first.ofText ?? [])]) &&
      (await answers.recall(request, reply, `${origin}${request.url}${wantsJson ? jsonLd : ''}`))
    )
      return reply;
    const content = first ? await readContent(request, first) : nothing;
    if (content.replies.includes(undefined)) answers.skip(request);
    const next = content.former?.replacedBy;
    if (next != null)
      return reply.redirect(`${datasetPath(next)}${query.size > 0 ? `?${query}` : ''}`, 301);
    const view = content.former
      ? writeRemovedDataset(content.former)
      : first && writeFirstView(first.screen, content, { query, origin });
    const status = statusOf(isThere, content);
    const subject = headOfSubject(content, origin);
    if (content.dataset && subject)
      void reply.header('link', writeSignposts(content.dataset, subject.url));
    if (wantsJson && subject)
      return reply.code(status).type(jsonLd).send(JSON.stringify(subject.structured));
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(writeHtml(write, { path, origin, status, first, content, view, subject }));
  };
}

/** What the text of a page is written from. */
interface WrittenPage {
  readonly path: string;
  readonly origin: string;
  readonly status: 200 | 404 | 410;
  readonly first: FirstRequests | undefined;
  readonly content: PageContent;
  readonly view: FirstView | undefined;
  readonly subject: SubjectHead | undefined;
}

/** The page with its first view, and with the head of its subject or its path; what is not there has no address. */
function writeHtml(write: ReturnType<typeof readPageTemplate>, page: WrittenPage): string {
  const { path, origin, status, first, content, view, subject } = page;
  const head = status === 404 ? notFoundHead : writeHead(path, view, content);
  const main =
    view?.main ?? (status === 404 ? writeNotFound(path) : writePlainView(findPageHead(path)));
  const html = write({
    ...head,
    view: writeFirstFrame(main),
    screen: first?.screen,
    replies: content.named,
  });
  if (subject) return writeSubjectHead(html, subject);
  if (status !== 200) return html;
  const { title, description = '' } = head;
  return addHeadTags(
    html,
    describeScreen(first?.screen, content, { path, title, description, origin }),
  );
}

/** 410 for a dataset that was removed, 404 for what never was there or is not for this visitor. */
function statusOf(isThere: boolean, { former, isGone }: PageContent): 200 | 404 | 410 {
  if (former) return 410;
  return isThere && !isGone ? 200 : 404;
}

const nothing: PageContent = { replies: [], named: {}, variables: [], isGone: false };

/** What the head says of the dataset, cruise or collection that a page is about. */
function headOfSubject(
  { collection, cruise, dataset, variables }: PageContent,
  origin: string,
): SubjectHead | undefined {
  if (dataset) return headOfDataset({ page: dataset, variables }, origin);
  if (collection) return headOfCollection(collection, origin);
  return cruise && headOfCruise(cruise, origin);
}

const siteName = 'Isobath';
/** As the screen for unknown addresses says it. */
const notFoundHead = {
  title: `Not found · ${siteName}`,
  description: findPageHead('/')?.description,
};

/** The title and the description of a page: its first view has a title, and so have pages without one that are known by their path. */
function writeHead(
  path: string,
  view: { readonly title: string; readonly description?: string } | undefined,
  { collection, cruise, dataset }: PageContent,
) {
  const head = findPageHead(path);
  return {
    title:
      view?.title ?? (head && (head.title === siteName ? siteName : `${head.title} · ${siteName}`)),
    description:
      collection || cruise || dataset
        ? undefined
        : view?.description || (head ?? findPageHead('/'))?.description,
  };
}

/** Whether a page only changes with the catalog. */
function isKept(addresses: readonly string[]): boolean {
  return addresses.every(isOfCatalog);
}

/** The path of an address; undefined where its escapes are not UTF-8. */
function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}
