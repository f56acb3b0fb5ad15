import type { HttpServer } from '../../../platform/http-server.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ingestProgram } from '../../../platform/process/ingest-program.ts';
import type { Audit } from '../../protection/audit/index.ts';
import { registerAdditionRoutes } from './additions.routes.ts';
import { AdditionsService } from './additions.service.ts';
import { Staging } from './staging.ts';

/** What composition uses of the adding of files. */
export interface AdditionsModule {
  /** At start, before any requests. */
  recover(): Promise<void>;
  readonly jobs: readonly Job[];
  registerRoutes(server: HttpServer): Promise<void>;
  /** Before the control listener closes: loads reach this portal by it. */
  close(): Promise<void>;
}

/** The adding of files by administrators, step by step. */
export function createAdditions(
  platform: Platform,
  { audit }: { readonly audit: Audit },
): AdditionsModule {
  const service = new AdditionsService({
    platform,
    audit,
    staging: new Staging(platform.config.dataFolder),
    program: ingestProgram,
  });
  return {
    recover: () => service.recover(),
    jobs: [{ name: 'abandoned additions', run: () => service.sweep() }],
    registerRoutes: (server) => registerAdditionRoutes(server, service),
    close: () => service.close(),
  };
}
