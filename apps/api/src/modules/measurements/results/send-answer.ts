import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutFileName } from '../../../platform/files/index.ts';
import type { OpenResult } from './open-result.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const compressible = /^(text\/|application\/x-ndjson)/;

/** What is sent, and its name: letters, digits, `_` and `-`. */
export interface SentAnswer extends Pick<
  OpenResult,
  'body' | 'contentType' | 'extension' | 'bytes' | 'whole' | 'isLoose'
> {
  readonly name: string;
}

/**
 * Sends an answer under the name of a file without its ending; one that fails on the way breaks the connection off. Text, and what says so of itself, is packed for a reader elsewhere who takes gzip; on the same machine
 * packing costs more than it saves, so there it is packed only for who accepts gzip and nothing else.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, contentType, extension, bytes, whole, isLoose = false, name }: SentAnswer,
): FastifyReply {
  void reply.headers({
    'content-type': contentType,
    'content-disposition': `inline; filename="${cutFileName(name, extension)}"`,
  });
  addVary(reply, 'accept');
  const isLarge = isLoose || compressible.test(contentType);
  if (isLarge) addVary(reply, 'accept-encoding');
  if (!isLarge || !isPacked(request)) {
    if (bytes !== undefined) void reply.header('content-length', String(bytes));
    // What is there whole leaves in one piece, in a fifth of a millisecond less than as a stream.
    return reply.send(whole ?? body);
  }
  const packed = createGzip({ level: 1, chunkSize: 64 * 1024 });
  pipeline(body, packed, () => undefined);
  return reply.header('content-encoding', 'gzip').send(packed);
}

function addVary(reply: FastifyReply, field: string): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? field : `${others}, ${field}`);
}

function isPacked({ headers, ip }: FastifyRequest): boolean {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(' ', ''));
  const takesGzip = accepted.some((part) => part === 'gzip' || /^gzip;q=(?!0(\.0*)?$)/.test(part));
  return takesGzip && (accepted.length === 1 || !loopback.test(ip));
}
