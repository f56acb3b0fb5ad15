import type { HttpServer } from '../../../platform/http-server.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import type { Audit } from '../../protection/audit/index.ts';
import {
  connectDatacite,
  createDoisRepository,
  DoisService,
  registerDoiPage,
} from '../dois/index.ts';
import type { LoadsService } from '../../ingestion/loads/index.ts';
import type { MailService } from '../../messages/mail/index.ts';
import type { SubmissionsModule } from '../submissions/index.ts';
import type { SubscriptionsService } from '../../messages/subscriptions/index.ts';
import type { Trash } from '../../ingestion/trash/index.ts';
import { createCompletion } from './complete-ingestion.ts';
import { IngestionService } from './ingestion.service.ts';
import { createIngestionsRepository } from './ingestions.repository.ts';
import { registerIngestionControlRoute, registerPublicationRoutes } from './publication.routes.ts';
import { PublicationService } from './publication.service.ts';

/** What publication uses of the other modules. */
interface Neighbours {
  readonly audit: Audit;
  readonly mail: MailService;
  readonly subscriptions: SubscriptionsService;
  readonly portalUrl: () => string;
  readonly trash: Trash;
  readonly loads: LoadsService;
  readonly submissions: SubmissionsModule;
  readonly onCatalogChange: (report: ReportStep) => Promise<void>;
  readonly removeDataset: (removal: {
    readonly shortName: string;
    readonly replacedBy: string | null;
  }) => Promise<void>;
}

/** What composition uses of the publication of submissions. */
export interface PublicationModule {
  /** At start, after unfinished loads were cleared away. */
  recover(): Promise<void>;
  readonly jobs: readonly Job[];
  registerRoutes(server: HttpServer): void;
  registerControlRoutes(server: HttpServer): void;
  close(): Promise<void>;
}

/** Ingestion, rollback and DOIs of submissions. */
export function createPublication(platform: Platform, neighbours: Neighbours): PublicationModule {
  const { clock, config, database, logger } = platform;
  const { datacite } = config;
  const repository = createIngestionsRepository(database);
  const dois = new DoisService({
    repository: createDoisRepository(database),
    clock,
    logger,
    portalUrl: neighbours.portalUrl,
    datacite: datacite ? { client: connectDatacite(datacite), prefix: datacite.prefix } : null,
  });
  const rollback = { ...neighbours, platform, repository, dois };
  const ingestions = new IngestionService({
    ...neighbours,
    platform,
    repository,
    findLiveDoi: (submissionId) => dois.findLiveDoi(submissionId),
    completion: createCompletion(rollback),
  });
  const service = new PublicationService({ ...rollback, ingestions, rollback });
  dois.follow({
    onAccepted: (submissionId, actorId) => service.acceptDoi(submissionId, actorId),
    onDatasetChange: () => neighbours.onCatalogChange(() => undefined),
  });
  return {
    recover: () => service.recover(),
    jobs: [{ name: 'DOIs', run: () => dois.runJob(), hangsAfterMs: 3_600_000 }],
    registerRoutes(server) {
      registerPublicationRoutes(server, service);
      registerDoiPage(server, dois);
    },
    registerControlRoutes: (server) => registerIngestionControlRoute(server, ingestions),
    close: () => ingestions.close(),
  };
}
