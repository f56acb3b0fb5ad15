import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatasetFullPage, FirstReplies, FirstReply } from '@isobath/contract';
import { findPageHead, isAdministratorPagePath, isPagePath, sortAddress } from '@isobath/contract';
import type { Database } from '../../platform/catalog-database/database.ts';
import type { AnswerMemory } from '../../platform/caching/answer-memory.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { sendNothingHere } from '../../platform/http/create-http-server.ts';
import { writeDatasetHead } from './dataset-head.ts';
import type { FirstAnswer } from './first-replies.ts';
import { createFirstReplies, isOfCatalog } from './first-replies.ts';
import type { FirstRequests } from './first-requests.ts';
import { listFirstRequests } from './first-requests.ts';
import { readPageTemplate } from './page-template.ts';
import { writeFirstFrame, writeFirstView } from './write-first-view.ts';

const siteFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const oneYearSeconds = 31_536_000;
const config = { access: 'anonymous', isPage: true } as const;

/** What the pages' answers depend on. */
export interface SiteParts {
  readonly database: Database;
  /** Keeps pages that only change with the catalog. */
  readonly answers: AnswerMemory;
  /** A published dataset; undefined if none has that name. */
  readonly findDataset: (shortName: string) => Promise<DatasetFullPage | undefined>;
  /** Where the portal is reached, as far as its settings say it. */
  readonly publicUrl: string | undefined;
  /** Address of the operator's map tiles; the globe shows its own picture without it. */
  readonly tilesUrl: string | undefined;
  readonly isOfAdministrator: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Serves the pages: files as they are, compressed when they were built; every other address the one
 * page, which finds its way itself; one that is not a page's is answered by its not-found screen
 * with the status 404, and so are a dataset that is not published, a cruise that is not in the
 * catalog and, for everybody else, a page of administrators. A dataset's page comes with its title
 * and its structured data. Unknown `/api` addresses stay problems.
 */
export async function registerSite(server: HttpServer, parts: SiteParts): Promise<void> {
  if (!existsSync(siteFolder)) {
    server.log.warn('The pages are not built (apps/web/dist is missing); only the API answers');
    return;
  }
  await server.register(import('@fastify/static'), {
    root: siteFolder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const writePage = createPageWriter(server, parts);
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
    if (path.startsWith('/assets/'))
      return reply
        .header('cache-control', `public, max-age=${oneYearSeconds}, immutable`)
        .sendFile(path.slice(1));
    const isFile =
      /\.[A-Za-z0-9]+$/.test(path) && !path.includes('..') && existsSync(`${siteFolder}${path}`);
    if (isFile)
      return reply.header('cache-control', 'public, max-age=3600').sendFile(path.slice(1));
    const isForAdministrators = isAdministratorPagePath(path);
    const isThere = isForAdministrators ? await parts.isOfAdministrator(request) : isPagePath(path);
    void reply.header('cache-control', isForAdministrators ? 'no-store' : 'no-cache');
    return writePage(request, reply, { path, isThere });
  });
}

/** Writes the page of an address, with its first view and the replies to its first requests where the screen has some. */
function createPageWriter(
  server: HttpServer,
  { database, answers, findDataset, publicUrl, tilesUrl }: SiteParts,
) {
  const write = readPageTemplate(siteFolder, tilesUrl);
  const answerFirst = createFirstReplies(server, database);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, isThere }: { path: string; isThere: boolean },
  ): Promise<FastifyReply> => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const first = isThere ? listFirstRequests(path, query) : undefined;
    const addresses = first?.addresses ?? [];
    const origin = originOf(request, publicUrl);
    if (isKept(addresses) && (await answers.recall(request, reply, `${origin}${request.url}`)))
      return reply;
    const found = await Promise.all(addresses.map((address) => answerFirst(request, address)));
    const replies = found.map((answer) => ('reply' in answer ? answer.reply : undefined));
    if (replies.includes(undefined)) answers.forgo(request);
    const view = first && writeFirstView(first.screen, replies, query);
    const html = write({
      ...writeHead(path, view?.title),
      view: writeFirstFrame(view?.main ?? ''),
      screen: first?.screen,
      replies: nameReplies(addresses, replies),
    });
    void reply
      .code(isThere && !isUnknownThing(first, found) ? 200 : 404)
      .type('text/html; charset=utf-8');
    if (first?.shortName === undefined) return reply.send(html);
    const dataset = replies[0]
      ? (replies[0].body as DatasetFullPage)
      : await findDataset(first.shortName).catch((error: unknown) => {
          request.log.warn({ error }, 'A dataset page goes without its description');
          return null;
        });
    if (dataset === undefined) return reply.code(404).send(html);
    return reply.send(dataset === null ? html : writeDatasetHead(html, dataset, origin));
  };
}

/** The title and the description of a page: its first view has a title, and so have pages without one that are known by their path. */
function writeHead(path: string, title: string | undefined) {
  const head = findPageHead(path);
  return {
    title: title ?? (head && `${head.title} · Isobath`),
    description: head?.description,
  };
}

/** Where the portal is reached: as its settings say, otherwise as the request does. */
function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}

/** Whether a page only changes with the catalog. */
function isKept(addresses: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every(isOfCatalog);
}

/** Whether the cruise or the story that a page is about is not there, or not for this visitor. */
function isUnknownThing(
  first: FirstRequests | undefined,
  [answer]: readonly FirstAnswer[],
): boolean {
  return (first?.screen === 'cruise' || first?.screen === 'story') && answer?.status === 404;
}

/** Replies by their addresses; what was refused is left out. */
function nameReplies(
  addresses: readonly string[],
  replies: readonly (FirstReply | undefined)[],
): FirstReplies {
  return Object.fromEntries(
    addresses.flatMap((address, index) =>
      replies[index] ? [[sortAddress(address), replies[index]]] : [],
    ),
  );
}

/** The path of an address; undefined where its escapes are not UTF-8. */
function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}
