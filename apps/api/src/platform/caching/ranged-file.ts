import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files/index.ts';
import { checkConditions, parseRange, writeDisposition } from './http-range.ts';

/** A file of which ranges are answered, as headers describe it. */
export interface RangedFile {
  readonly name: string;
  readonly bytes: number;
  /** Strong: other bytes have another one. */
  readonly tag: string;
  /** Left out where it is not known. */
  readonly modifiedAt?: Date;
  readonly type: string;
  /** `no-cache` where it is left out. */
  readonly cacheControl?: string;
  /** Hexadecimal, where it is known. */
  readonly sha256?: string;
}

/** Status and headers of a file, and which bytes follow. */
interface FileHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly range: ByteRange | 'whole' | 'none';
}

/** What a request for a file is answered with, by its conditions and its range (RFC 9110 §§13, 14). */
export function planHead(
  { name, bytes, tag, modifiedAt, type, sha256, cacheControl = 'no-cache' }: RangedFile,
  { method, headers: asked }: FastifyRequest,
): FileHead {
  const shared = {
    etag: tag,
    ...(modifiedAt && { 'last-modified': modifiedAt.toUTCString() }),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
  };
  const ended = checkConditions(asked, { tag, modifiedAt });
  if (ended) return { status: ended, headers: shared, range: 'none' };
  const isPart = method === 'GET' && (asked['if-range'] === undefined || asked['if-range'] === tag);
  const range = parseRange(isPart ? asked.range : undefined, bytes);
  if (range === 'unsatisfiable')
    return {
      status: 416,
      headers: { ...shared, 'content-range': `bytes */${bytes}` },
      range: 'none',
    };
  const headers = {
    ...shared,
    'content-type': type,
    'content-disposition': writeDisposition(name),
    'content-length': String(range === 'whole' ? bytes : range.last - range.first + 1),
    ...(sha256 !== undefined && {
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    }),
  };
  if (range === 'whole') return { status: 200, headers, range };
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${range.first}-${range.last}/${bytes}` },
    range,
  };
}

/** Writes status and headers; the bytes follow, or none. */
export function writeHead(reply: FastifyReply, { status, headers }: FileHead): FastifyReply {
  return reply.code(status).headers(headers);
}
