import type { FastifyRequest } from 'fastify';
import type { FirstReply } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { createTimeSlices } from '../../../platform/answers/index.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { rememberUntilChange } from '../../../platform/caching/remember-until-change.ts';

/** The reply to one request, or how it was refused. */
export type FirstAnswer =
  | { readonly status: 200; readonly reply: FirstReply; readonly bytes: number }
  | { readonly status: number };

/** Whether the answer of one of a page's addresses only changes with the catalog. */
export function isOfCatalog(address: string): boolean {
  return /^\/api\/(?:highlights|catalog\/(?!popular))/.test(address);
}

/**
 * Asks the portal's own routes for what a page will ask for, as an anonymous visitor from the page's address: their checks and limits hold, and nothing of a person stands in
 * a page. What only changes with the catalog is asked once a change.
 */
export function createFirstReplies(
  server: HttpServer,
  database: Database,
): (request: FastifyRequest, address: string) => Promise<FirstAnswer> {
  const remember = rememberUntilChange<FirstAnswer>(database);
  const ask = async (request: FastifyRequest, url: string): Promise<FirstAnswer> => {
    const slices = createTimeSlices();
    const answer = await server.inject({
      method: 'GET',
      url,
      remoteAddress: request.ip,
      headers: { host: request.host, accept: 'application/json' },
    });
    if (answer.statusCode !== 200) return { status: answer.statusCode };
    const total = answer.headers['x-total-count'];
    // Sending a large answer, reading it and writing the page of it follow each other without a turn.
    await slices.yieldNow();
    const body: unknown = answer.json();
    await slices.yieldNow();
    return {
      status: 200,
      bytes: answer.rawPayload.length,
      reply: { body, ...(total !== undefined && { total: Number(total) }) },
    };
  };
  return async (request, address) => {
    if (!isOfCatalog(address)) return ask(request, address);
    const answer = await remember(address, async () => {
      const fresh = await ask(request, address);
      if (fresh.status !== 200) throw new Unanswered(fresh.status);
      return fresh;
    }).catch((error: unknown) => {
      if (error instanceof Unanswered) return { status: error.status };
      throw error;
    });
    return answer;
  };
}

/** Refusals are not remembered. */
class Unanswered extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}
