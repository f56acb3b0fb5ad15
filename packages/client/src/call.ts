import type { QueryValues } from '@isobath/contract';
import { queryText } from '@isobath/contract';
import { takeFirstReply } from './pages/first-replies.ts';
import { ApiProblem, readProblem, unexpectedReply, unreachable } from './problem.ts';

/** How a call is made. Every call takes a signal; a superseded request is to be aborted. */
export interface CallOptions {
  signal: AbortSignal;
  /** Origin of the portal, without a trailing slash; default: the page's own origin. */
  baseUrl?: string;
}

/** What turns an unknown body into a typed reply; a zod schema fits. */
interface ReplySchema<T> {
  parse(body: unknown): T;
}

interface Asking {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: QueryValues;
  body?: unknown;
  /** A form or a file as it is; instead of `body`, which is sent as JSON. */
  upload?: FormData | Blob;
  accept?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a request. Throws `ApiProblem` for a refusal or when nothing answers, and the signal's reason when aborted. */
export async function ask(path: string, asking: Asking, options: CallOptions): Promise<Response> {
  const url = `${options.baseUrl ?? ''}${path}${queryText(asking.query ?? {})}`;
  const method = asking.method ?? 'GET';
  const first =
    method === 'GET' && options.baseUrl === undefined && asking.accept === undefined
      ? takeFirstReply(url)
      : undefined;
  if (first) return first;
  const headers: Record<string, string> = {
    accept: asking.accept ?? 'application/json',
    ...asking.headers,
  };
  if (method !== 'GET') headers['x-isobath-request'] = '1';
  if (asking.body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers, signal: options.signal, credentials: 'same-origin' };
  if (asking.body !== undefined) init.body = JSON.stringify(asking.body);
  else if (asking.upload !== undefined) init.body = asking.upload;
  const reply = await fetch(url, init).catch((cause: unknown) => {
    if (options.signal.aborted) throw options.signal.reason;
    throw unreachable(cause);
  });
  if (!reply.ok) throw await readProblem(reply);
  return reply;
}

/** Sends a request and reads its JSON reply through a schema. */
export async function askJson<T>(
  path: string,
  schema: ReplySchema<T>,
  asking: Asking,
  options: CallOptions,
): Promise<T> {
  const reply = await ask(path, asking, options);
  return readJson(reply, schema, options.signal);
}

/** Sends a request and reads its reply as text through a schema. */
export async function askText<T>(
  path: string,
  schema: ReplySchema<T>,
  asking: Asking,
  options: CallOptions,
): Promise<T> {
  const reply = await ask(path, asking, options);
  return readText(reply, schema, options.signal);
}

/** Reads a reply's text through a schema; an answer outside the contract is an `ApiProblem`. */
export function readText<T>(
  reply: Response,
  schema: ReplySchema<T>,
  signal: AbortSignal,
): Promise<T> {
  return readThrough(schema, reply, signal, () => reply.text());
}

/** Reads a reply's body through a schema; an answer outside the contract is an `ApiProblem`. */
export function readJson<T>(
  reply: Response,
  schema: ReplySchema<T>,
  signal: AbortSignal,
): Promise<T> {
  return readThrough(schema, reply, signal, () => reply.json());
}

async function readThrough<T>(
  schema: ReplySchema<T>,
  reply: Response,
  signal: AbortSignal,
  read: () => Promise<unknown>,
): Promise<T> {
  try {
    return schema.parse(await read());
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ApiProblem) throw cause;
    throw unexpectedReply(reply.url, reply.status, cause);
  }
}

/**
 * Reads a whole body, telling how many bytes have come. A connection that breaks midway is an `ApiProblem`, never a short answer.
 */
export async function readBytes(
  reply: Response,
  signal: AbortSignal,
  onBytes?: (received: number) => void,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of readParts(reply, signal, onBytes)) parts.push(part);
  return joinBytes(parts);
}

/** The body of a reply as it comes; `onBytes` hears how many bytes came so far. Throws `ApiProblem` `unreachable` when the connection breaks, and the signal's reason after an abort. */
export async function* readParts(
  reply: Response,
  signal: AbortSignal,
  onBytes?: (received: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let received = 0;
  const reader = reply.body?.getReader();
  while (reader) {
    const part = await reader.read().catch((cause: unknown) => {
      if (signal.aborted) throw signal.reason;
      throw unreachable(cause);
    });
    if (part.done) return;
    received += part.value.byteLength;
    onBytes?.(received);
    yield part.value;
  }
}

/** The bytes of parts one after the other; of a single part itself. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only) return only;
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
