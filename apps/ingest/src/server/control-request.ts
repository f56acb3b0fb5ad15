import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProgressEvent, Route } from '@isobath/contract';
import { problemSchema, progressEventSchema } from '@isobath/contract';

/** A refusal of the server, in its own words. */
class ControlError extends Error {
  readonly code: string;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    refusal: {
      code: string;
      status: number;
      detail: string;
      retryAfterSeconds?: number | undefined;
    },
    options?: { cause?: unknown },
  ) {
    super(refusal.detail, options);
    this.name = 'ControlError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

/** Where the control listener is and the secret that opens it. */
export interface ControlAddress {
  controlUrl: string;
  secret: string;
}

/** One call of the control listener. */
export interface ControlCall {
  method: Route['method'];
  path: string;
  json?: unknown;
  /** Parts of a binary body, sent one after another. */
  parts?: readonly Uint8Array[];
  /** A binary body of known length that is read while it is sent. */
  stream?: { source: AsyncIterable<Uint8Array>; bytes: number } | undefined;
  signal?: AbortSignal | undefined;
}

/** Calls and returns the parsed JSON of the answer; undefined when it has no body. Throws ControlError. */
export async function callControl(address: ControlAddress, call: ControlCall): Promise<unknown> {
  const text = await readText(await open(address, call));
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/** Calls and hands on the steps of a long answer; returns the result of its `done`. Throws ControlError when it failed or broke off. */
export async function followControl(
  address: ControlAddress,
  call: ControlCall,
  onStep: (step: StepEvent) => void,
): Promise<Record<string, unknown>> {
  const response = await open(address, call);
  try {
    for await (const line of createInterface({ input: response, crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      const event: ProgressEvent = progressEventSchema.parse(JSON.parse(line));
      if (event.event === 'step') onStep(event);
      else if (event.event === 'done') return event.result;
      else throw new ControlError({ code: event.code, status: 422, detail: event.detail });
    }
  } catch (error) {
    throw error instanceof ControlError ? error : brokenOff(call, error);
  } finally {
    response.destroy();
  }
  throw brokenOff(call);
}

/** A step of a long answer. */
export type StepEvent = Extract<ProgressEvent, { event: 'step' }>;

async function open(address: ControlAddress, call: ControlCall): Promise<IncomingMessage> {
  call.signal?.throwIfAborted();
  const response = await send(address, call);
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return response;
  throw readRefusal(status, await readText(response), Number(response.headers['retry-after']));
}

function send(
  address: ControlAddress,
  { method, path, json, parts, stream, signal }: ControlCall,
): Promise<IncomingMessage> {
  const body = json === undefined ? (parts ?? []) : [Buffer.from(JSON.stringify(json))];
  const length = stream?.bytes ?? body.reduce((bytes, part) => bytes + part.byteLength, 0);
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, address.controlUrl), {
      method,
      agent: false,
      ...(signal && { signal }),
      headers: {
        authorization: `Bearer ${address.secret}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...((parts ?? stream) && { 'content-type': 'application/octet-stream' }),
        ...(method === 'POST' && { 'content-length': length }),
      },
    });
    outgoing.once('response', resolve);
    outgoing.once('error', (error) => {
      reject(
        signal?.aborted
          ? signal.reason
          : new ControlError(
              {
                code: 'server-gone',
                status: 0,
                detail: `the server is not responding (${error.message})`,
              },
              { cause: error },
            ),
      );
    });
    pipeline(Readable.from(stream?.source ?? body, { objectMode: false }), outgoing).catch(
      () => {},
    );
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  try {
    for await (const chunk of response) text += chunk as string;
  } catch (error) {
    throw new ControlError(
      {
        code: 'server-gone',
        status: 0,
        detail: 'the server closed the connection before its response was complete',
      },
      { cause: error },
    );
  }
  return text;
}

function readRefusal(status: number, text: string, retryAfterSeconds: number): ControlError {
  const retry = Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {};
  try {
    const problem = problemSchema.parse(JSON.parse(text));
    const fields = (problem.fields ?? [])
      .map(({ field, problem: what }) => `\n  ${field}: ${what}`)
      .join('');
    return new ControlError({
      code: problem.code,
      status,
      detail: `${problem.detail}${fields}`,
      ...retry,
    });
  } catch {
    return new ControlError({
      code: 'internal',
      status,
      detail: `the server answered ${status}: ${text.slice(0, 500)}`,
      ...retry,
    });
  }
}

function brokenOff(call: ControlCall, cause?: unknown): Error {
  if (call.signal?.aborted) return call.signal.reason as Error;
  return new ControlError(
    {
      code: 'server-gone',
      status: 0,
      detail: 'the server closed the connection before it was done',
    },
    { cause },
  );
}
