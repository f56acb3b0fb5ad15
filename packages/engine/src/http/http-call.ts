import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { EngineError, readEngineFailure } from '../engine-error.ts';
import type { EngineAddress } from '../engine.ts';
import { ExceptionWatch, TailWatch } from './exception-watch.ts';

/** One HTTP request to an engine. */
export interface EngineCall {
  readonly parameters: Readonly<Record<string, string>>;
  /** The statement's text, or the bytes of an insert whose statement is the parameter `query`. */
  readonly body: string | Readable;
  readonly signal?: AbortSignal | undefined;
}

/** What came back, before its body is read. */
export interface EngineReply {
  readonly body: Readable;
  /** Rows that came with the request, where the engine says so; a cluster counts those that a shard writes itself twice. */
  readonly receivedRows: number | undefined;
}

/** An address as the HTTP client takes it. */
interface Target {
  readonly url: string;
  readonly options: ReturnType<typeof urlToHttpOptions>;
  /** Its path, without a slash at the end. */
  readonly folder: string;
}

const MAX_FAILURE_CHARS = 64 * 1024;

/** A pool of connections to one engine at a time. */
export class HttpCaller {
  private readonly agents = makeAgents(true);
  /** A server may give an idle connection up while a statement is on its way; one that changes something cannot be sent twice, so it has a connection of its own. */
  private readonly ownAgents = makeAgents(false);
  private readonly address: () => EngineAddress;
  private target: Target | undefined;

  constructor(address: () => EngineAddress) {
    this.address = address;
  }

  /**
   * Sends a call; resolves when the engine accepted it and the first bytes of the answer are there. A read that meets a connection
   * which the engine had already given up is sent once more.
   */
  async send(call: EngineCall): Promise<EngineReply> {
    try {
      return await this.sendOnce(call);
    } catch (error) {
      if (!(error instanceof StaleConnectionError)) throw asEngineError(error, call.signal);
    }
    return this.sendOnce(call).catch((error: unknown) => {
      throw asEngineError(error, call.signal);
    });
  }

  private async sendOnce(call: EngineCall): Promise<EngineReply> {
    if (call.signal?.aborted) throw cancelled(call.signal);
    const queryId = call.parameters['query_id'] ?? randomUUID();
    const address = this.address();
    const sending = this.open(address, { ...call.parameters, query_id: queryId });
    const cancel = (): void => {
      sending.destroy(cancelled(call.signal));
      this.kill(address, queryId);
    };
    call.signal?.addEventListener('abort', cancel, { once: true });
    try {
      const response = await exchange(sending, call.body);
      if (response.statusCode !== 200) throw await readFailure(response);
      const body = watchBody(response, {
        signal: call.signal,
        onCut: () => this.kill(address, queryId),
      });
      body.once('close', () => call.signal?.removeEventListener('abort', cancel));
      return { body, receivedRows: readReceivedRows(response) };
    } catch (error) {
      call.signal?.removeEventListener('abort', cancel);
      const isStale =
        sending.reusedSocket &&
        (error as NodeJS.ErrnoException).code === 'ECONNRESET' &&
        !call.signal?.aborted;
      throw isStale && call.parameters['readonly'] === '1'
        ? new StaleConnectionError('Connection closed', { cause: error })
        : error;
    }
  }

  /** Whether `/ping` answers 200. */
  async ping(): Promise<boolean> {
    try {
      const sending = this.open(this.address(), {}, '/ping');
      sending.setTimeout(5000, () => sending.destroy());
      const response = await exchange(sending, '');
      response.resume();
      return response.statusCode === 200;
    } catch {
      return false;
    }
  }

  close(): void {
    for (const { http, https } of [this.agents, this.ownAgents]) {
      http.destroy();
      https.destroy();
    }
  }

  /** A server goes on with a write whose connection is gone, so the statement is also ended by its name. */
  private kill(address: EngineAddress, queryId: string): void {
    const killing = this.open(address, {
      query: `KILL QUERY WHERE query_id = '${queryId.replace(/[^\w-]/g, '')}' ASYNC`,
    });
    killing.on('error', () => undefined).on('response', (response) => response.resume());
    killing.end();
  }

  private open(
    address: EngineAddress,
    parameters: Readonly<Record<string, string>>,
    path = '/',
  ): ClientRequest {
    const { options: target, folder } = this.targetAt(address.url);
    const search =
      path === '/ping'
        ? ''
        : `?${String(new URLSearchParams({ database: address.database, ...parameters }))}`;
    const { http, https } = parameters['readonly'] === '1' ? this.agents : this.ownAgents;
    const options = {
      ...target,
      path: `${folder}${path}${search}`,
      method: 'POST',
      headers: { 'X-ClickHouse-User': address.user, 'X-ClickHouse-Key': address.password },
    };
    return target.protocol === 'https:'
      ? requestHttps({ ...options, agent: https })
      : requestHttp({ ...options, agent: http });
  }

  /** Where requests go: parsed once for as long as the address stays. */
  private targetAt(text: string): Target {
    if (this.target?.url !== text) {
      const url = new URL(text);
      this.target = {
        url: text,
        options: urlToHttpOptions(url),
        folder: url.pathname.replace(/\/$/, ''),
      };
    }
    return this.target;
  }
}

function makeAgents(keepAlive: boolean): { readonly http: HttpAgent; readonly https: HttpsAgent } {
  return {
    http: new HttpAgent({ keepAlive, timeout: 0 }),
    https: new HttpsAgent({ keepAlive, timeout: 0 }),
  };
}

class StaleConnectionError extends Error {}

function exchange(sending: ClientRequest, body: string | Readable): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sending.once('response', resolve);
    sending.on('error', reject);
    if (typeof body === 'string') return sending.end(body);
    sending.once('close', () => body.destroy());
    body.once('error', (error) => sending.destroy(error));
    body.once('close', () => {
      if (!body.readableEnded)
        sending.destroy(
          body.errored ?? new EngineError('cancelled', 'The source ended before it was whole'),
        );
    });
    body.pipe(sending);
  });
}

interface Watching {
  readonly signal: AbortSignal | undefined;
  readonly onCut: () => void;
}

/** Hands a response on with back-pressure; every way of ending short becomes an error of the stream. */
function watchBody(response: IncomingMessage, { signal, onCut }: Watching): Readable {
  const tag = response.headers['x-clickhouse-exception-tag'];
  const watch = typeof tag === 'string' ? new ExceptionWatch(tag) : new TailWatch();
  let isWhole = false;
  response.once('end', () => (isWhole = true));
  response.once('error', (error) => {
    watch.destroy(watch.engineFailure() ?? asEngineError(error, signal));
  });
  watch.once('close', () => {
    if (isWhole || response.errored) return;
    response.destroy();
    onCut();
  });
  response.pipe(watch);
  return watch;
}

async function readFailure(response: IncomingMessage): Promise<EngineError> {
  let text = '';
  try {
    for await (const chunk of response) if (text.length < MAX_FAILURE_CHARS) text += String(chunk);
  } catch {
    text ||= 'The engine broke off its own error message';
  }
  const code = Number(response.headers['x-clickhouse-exception-code'] ?? Number.NaN);
  if (response.statusCode === 503)
    return new EngineError('engine-unavailable', text, { retryAfterSeconds: 2 });
  return readEngineFailure(text, Number.isNaN(code) ? undefined : code);
}

function readReceivedRows(response: IncomingMessage): number | undefined {
  const summary = response.headers['x-clickhouse-summary'];
  if (typeof summary !== 'string') return undefined;
  const rows = Number((JSON.parse(summary) as { read_rows?: string }).read_rows);
  return Number.isNaN(rows) ? undefined : rows;
}

function cancelled(signal: AbortSignal | undefined): EngineError {
  return new EngineError('cancelled', 'The statement was cancelled', { cause: signal?.reason });
}

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
]);

function asEngineError(error: unknown, signal: AbortSignal | undefined): Error {
  if (error instanceof EngineError) return error;
  if (signal?.aborted) return cancelled(signal);
  const { code, message } = (
    error instanceof StaleConnectionError ? error.cause : error
  ) as NodeJS.ErrnoException;
  if (code !== undefined && CONNECTION_FAILURES.has(code)) {
    return new EngineError('engine-unavailable', `The engine cannot be reached: ${message}`, {
      retryAfterSeconds: 2,
      cause: error,
    });
  }
  return error instanceof RangeError ? error : new EngineError('failed', message, { cause: error });
}
