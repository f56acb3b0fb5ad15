import { constants } from 'node:zlib';
import { storyAddress } from '@isobath/contract';
import type { Closer } from './closers.ts';
import type { Modules } from './compose-modules.ts';
import { listen } from './listen.ts';
import { findRiskySettings } from '../config.ts';
import { registerFeatureListRoutes } from '../modules/measurements/ancillary/index.ts';
import { registerBackupStatusRoute } from '../modules/operations/backup/index.ts';
import {
  registerCatalogRoutes,
  registerSearchAidRoutes,
} from '../modules/discovery/catalog/index.ts';
import { registerCruiseRoutes } from '../modules/discovery/cruises/index.ts';
import { registerPlaceRoutes } from '../modules/discovery/places/index.ts';
import { registerSearchHintRoutes } from '../modules/discovery/search-hints/index.ts';
import { registerDataRoutes } from '../modules/measurements/data/index.ts';
import { collectDocs, registerDocsRoutes } from '../modules/operations/docs/index.ts';
import { registerDownloadRoutes } from '../modules/measurements/downloads/index.ts';
import { findFormerDataset } from '../modules/discovery/former-datasets/index.ts';
import { registerOperatorRoutes } from '../modules/operations/operator/index.ts';
import { registerKnownOceanRoutes } from '../modules/discovery/known-ocean/index.ts';
import { registerHighlightRoutes } from '../modules/discovery/highlights/index.ts';
import { registerNewsImageRoute, registerNewsRoutes } from '../modules/messages/news/index.ts';
import { registerProgramRoutes } from '../modules/discovery/programs/index.ts';
import { registerQueryRoutes } from '../modules/measurements/query/index.ts';
import { registerSite } from '../modules/operations/site/index.ts';
import type { SitemapSources } from '../modules/operations/site/index.ts';
import { registerSizeRoutes } from '../modules/measurements/sizes/index.ts';
import { registerJobsRoute } from '../modules/discovery/status/index.ts';
import { recordCalls } from '../modules/operations/usage/index.ts';
import { registerTrackRoutes } from '../modules/measurements/tracks/index.ts';
import { registerVariableRoutes } from '../modules/discovery/variables/index.ts';
import { checkAccess } from '../platform/access/access.ts';
import { identifyCallers } from '../platform/access/caller.ts';
import { acceptCookies } from '../platform/access/cookies.ts';
import { allowOrigins } from '../platform/access/cors.ts';
import { guardHost } from '../platform/access/host-guard.ts';
import { guardPublicServer } from '../platform/access/public-guard.ts';
import type { AdmissionQueue } from '../platform/admission/index.ts';
import { limitCalls, RateLimiter } from '../platform/admission/index.ts';
import { answerInOrder, limitAnswers } from '../platform/answers/index.ts';
import { AnswerMemory } from '../platform/caching/answer-memory.ts';
import type { LargeAnswers } from '../platform/caching/large-answers.ts';
import { createLargeAnswers } from '../platform/caching/large-answers.ts';
import { revalidateCatalog } from '../platform/caching/catalog-freshness.ts';
import { limitConnections } from '../platform/connections/connections.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import type { HttpServer } from '../platform/http-server.ts';
import type { JobRunner } from '../platform/jobs/index.ts';
import type { Platform } from '../platform/platform.ts';

const bodyLimitBytes = 64 * 1024;

/** What the public listener uses beside the modules. */
interface PublicParts {
  readonly admission: AdmissionQueue;
  readonly jobs: JobRunner;
  readonly closers: Closer[];
}

/** Listens for public requests: pages and the API. Returns the address of the pages. */
export async function listenPublic(
  platform: Platform,
  modules: Modules,
  { admission, jobs, closers }: PublicParts,
): Promise<string> {
  const { config, logger } = platform;
  for (const risk of findRiskySettings(config)) logger.warn(risk);
  const server = createHttpServer({
    logger,
    audience: 'public',
    bodyLimitBytes,
    trustedProxies: config.trustedProxies,
    requestTimeoutMs: config.connections.requestMs,
  });
  closers.push(() => server.close());
  const answers = new AnswerMemory(platform.database);
  guardRequests(server, platform);
  await acceptCookies(server);
  limitCallers(server, platform, { modules, admission });
  answers.recallCatalog(server);
  // What only the public side needs is loaded with it: a command that starts its own server does
  // not load it.
  await server.register(import('@fastify/compress'), {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  answers.cacheAnswers(server);
  await collectDocs(server);
  registerDatasetRoutes(server, platform, {
    modules,
    answers: createLargeAnswers(answers, platform.acquirePermit),
  });
  await modules.accounts.registerRoutes(server);
  await modules.submissions.registerRoutes(server);
  modules.publication.registerRoutes(server);
  await modules.additions.registerRoutes(server);
  modules.sharing.registerRoutes(server);
  registerBackupStatusRoute(server, modules.backups);
  registerJobsRoute(server, () => jobs.list());
  registerDocsRoutes(server, config);
  await registerSite(server, {
    database: platform.database,
    answers,
    isOfAdministrator: modules.accounts.isOfAdministrator,
    findDataset: (shortName) => modules.catalog.findFullPage(shortName),
    findFormer: (shortName) => findFormerDataset(platform.database, shortName),
    listPages: () => listPages(modules),
    publicUrl: config.publicUrl,
    tilesUrl: config.basemapTilesUrl,
  });
  const address = await listen(server, config.host, config.port);
  const publicUrl = config.publicUrl ?? address;
  modules.accounts.setPortalUrl(publicUrl);
  modules.backups.schedule.begin(modules.accounts.warnOfBackup);
  return publicUrl;
}

/** Everything that has a page, for search engines. */
async function listPages({ catalog, cruises, news, programs }: Modules): Promise<SitemapSources> {
  const [datasets, listed, changes, stories, described] = await Promise.all([
    catalog.listPublished(),
    cruises.list(),
    cruises.listChanges(),
    news.listAll(),
    programs.list(true),
  ]);
  return {
    datasets,
    cruises: listed.map(({ Name: name }) => {
      const changedAt = changes.get(name);
      return { name, ...(changedAt && { changedAt }) };
    }),
    programs: described.map(({ name }) => name),
    stories: stories.map((story) => ({
      path: storyAddress(story),
      changedAt: new Date(story.modifiedAt),
    })),
  };
}

/** Bounds connections and answers, and refuses hosts and origins that may not ask. */
function guardRequests(server: HttpServer, { config }: Platform): void {
  limitConnections(server, config.connections, config.trustedProxies);
  answerInOrder(server);
  limitAnswers(server, config.answers);
  guardHost(server, config);
  allowOrigins(server, config.corsOrigins);
  guardPublicServer(server, {
    tilesUrl: config.basemapTilesUrl,
    publicUrl: config.publicUrl,
    hasGoogle: config.google !== undefined,
  });
}

/** Identifies the caller, checks access, and applies limits. */
function limitCallers(
  server: HttpServer,
  platform: Platform,
  { modules, admission }: { readonly modules: Modules; readonly admission: AdmissionQueue },
): void {
  const { config } = platform;
  identifyCallers(server, modules.callerSources);
  recordCalls(server, modules.usage);
  checkAccess(server);
  revalidateCatalog(server, platform.database);
  limitCalls(server, {
    rateLimiter: new RateLimiter(platform.clock, { maxWaitMs: config.admission.waitMs }),
    admission,
    limits: config.limits,
  });
}

/** The routes that describe datasets and answer from them. */
function registerDatasetRoutes(
  server: HttpServer,
  { config, database }: Platform,
  { modules, answers }: { readonly modules: Modules; readonly answers: LargeAnswers },
): void {
  registerCatalogRoutes(server, modules.catalog);
  registerSearchAidRoutes(server, database);
  registerPlaceRoutes(server);
  registerSearchHintRoutes(server, modules);
  registerVariableRoutes(server, modules.variables);
  registerCruiseRoutes(server, modules.cruises, answers);
  registerProgramRoutes(server, modules.programs, answers);
  registerHighlightRoutes(server, modules.highlights);
  registerOperatorRoutes(server, modules.operator);
  registerNewsRoutes(server, modules.news, modules.accounts.portalUrl);
  registerNewsImageRoute(server, modules.accounts.newsImages);
  registerDataRoutes(server, modules.data, {
    chartRules: modules.chartRules,
    keepPlot: modules.sharing.keepPlot,
  });
  registerTrackRoutes(server, modules.tracks, modules.sharing.keepPlot);
  registerKnownOceanRoutes(server, modules.knownOcean);
  registerSizeRoutes(server, {
    sizes: modules.sizes,
    statements: modules.statementParts,
    chartRules: modules.chartRules,
  });
  registerQueryRoutes(server, modules.query);
  registerFeatureListRoutes(server, modules.query);
  registerDownloadRoutes(server, modules.downloads, config);
}
