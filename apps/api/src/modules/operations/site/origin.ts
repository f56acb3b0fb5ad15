import type { FastifyRequest } from 'fastify';

/** Where the portal is reached, without a slash at its end: as its settings say, otherwise as the request does. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}
