import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/problem.ts';

/**
 * For the few GET addresses that change something: they answer only a page of this portal that sends `X-Isobath-Request: 1`, which no link,
 * picture or form can. Browsers that say where a request comes from must say: from here.
 */
export async function assertSameOrigin({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (headers['x-isobath-request'] === '1' && (site === undefined || site === 'same-origin'))
    return;
  throw new Refusal(
    'forbidden',
    'This is accepted only from pages of this portal, with the header X-Isobath-Request: 1.',
  );
}
