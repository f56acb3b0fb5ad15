import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findKernelFaults } from './find-kernel-faults.ts';

/** A DOI as the server keeps it. */
export interface StoredDoi {
  state: 'draft' | 'registered' | 'findable';
  attributes: Record<string, unknown>;
}

/**
 * DataCite's REST API in memory, for tests, with the contract of datacite/lupo: the statuses 200, 201, 204, 400, 401, 403, 404, 405 and 422 with `errors`, and
 * events that are not possible in a state ignored and answered with 200. Metadata of a DOI that is to be found are checked by the rules of schema 4.
 */
export interface DataciteOnLoopback {
  readonly settings: Readonly<Record<string, string>>;
  readonly dois: Map<string, StoredDoi>;
  /** Method and DOI of every request. */
  readonly requests: string[];
  /** How many of the next requests are answered 503. */
  failing: number;
  /** How many of the next changes are made, but their reply is lost. */
  losing: number;
  /** How many of the next changes are answered 409. */
  racing: number;
  /** How many of the next replies tell the state before the change. */
  lagging: number;
  close(): Promise<void>;
}

const account = { prefix: '10.12345', name: 'TEST.PORTAL', password: 'a password of the test' };
const required = ['url', 'creators', 'titles', 'publisher', 'publicationYear', 'types'];

/** State after an event; events that are not listed are ignored in that state. */
const moves: Readonly<Record<string, Partial<Record<string, StoredDoi['state']>>>> = {
  draft: { publish: 'findable', register: 'registered' },
  registered: { publish: 'findable', show: 'findable' },
  findable: { hide: 'registered' },
};

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly isLost?: boolean;
}

/** Starts it on a free port of the loopback address. */
export async function startDatacite(): Promise<DataciteOnLoopback> {
  const state = {
    dois: new Map<string, StoredDoi>(),
    requests: [] as string[],
    failing: 0,
    losing: 0,
    racing: 0,
    lagging: 0,
  };
  const server = createServer((request, response) => {
    void answer(state, request)
      .catch((error: unknown): Answer => ({ status: 500, body: String(error) }))
      .then((given) => send(response, given));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(state, {
    settings: {
      DATACITE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      DATACITE_PREFIX: account.prefix,
      DATACITE_ACCOUNT: account.name,
      DATACITE_PASSWORD: account.password,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

type State = Omit<DataciteOnLoopback, 'settings' | 'close'>;

function send(response: ServerResponse, { status, body, isLost }: Answer): void {
  if (isLost === true) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/vnd.api+json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

function refuse(status: number, title: string, source?: string): Answer {
  return { status, body: { errors: [{ ...(source && { source }), title, uid: null }] } };
}

async function answer(state: State, request: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const doi = decodeURIComponent(String(request.url).replace(/^\/dois\/?/, '')).toLowerCase();
  state.requests.push(`${request.method} ${doi}`);
  if (state.failing > 0) {
    state.failing -= 1;
    return { status: 503 };
  }
  const credentials = Buffer.from(`${account.name}:${account.password}`).toString('base64');
  if (request.headers.authorization !== `Basic ${credentials}`)
    return refuse(401, 'Bad credentials.');
  const kept = state.dois.get(doi);
  if (request.method === 'GET')
    return kept
      ? { status: 200, body: describe(doi, kept, kept.state) }
      : refuse(404, "The resource you are looking for doesn't exist.");
  if (!doi.startsWith(`${account.prefix}/`))
    return refuse(403, 'You are not authorized to access this resource.');
  if (request.method === 'DELETE') return remove(state, doi, kept);
  if (request.method !== 'PUT') return refuse(405, 'Method not allowed');
  return change(state, { doi, kept, text: Buffer.concat(parts).toString() });
}

function remove(state: State, doi: string, kept: StoredDoi | undefined): Answer {
  if (!kept) return refuse(404, "The resource you are looking for doesn't exist.");
  if (kept.state !== 'draft') return refuse(405, 'Method not allowed');
  state.dois.delete(doi);
  return { status: 204 };
}

function change(
  state: State,
  { doi, kept, text }: { doi: string; kept: StoredDoi | undefined; text: string },
): Answer {
  const sent = readAttributes(text);
  if (sent === undefined)
    return refuse(400, 'You need to provide a payload following the JSONAPI spec');
  if (state.racing > 0) {
    state.racing -= 1;
    return refuse(409, 'The resource is being changed.');
  }
  if (!/^10\.\d{4,9}\/[-a-z0-9._;()/:*~$=]+$/.test(doi)) return refuse(422, 'is invalid', 'doi');
  const { event, ...attributes } = sent;
  const before = kept?.state ?? 'draft';
  const after = moves[before]?.[String(event)] ?? before;
  const merged = { ...kept?.attributes, ...attributes };
  const missing = required.filter((name) => isBlank(merged[name]));
  if (after !== 'draft' && missing.length > 0)
    return {
      status: 422,
      body: { errors: missing.map((source) => ({ source, title: "can't be blank", uid: doi })) },
    };
  const faults = after === 'draft' ? [] : findKernelFaults(merged);
  if (faults.length > 0)
    return {
      status: 422,
      body: { errors: faults.map((source) => ({ source, title: 'is not valid', uid: doi })) },
    };
  const changed: StoredDoi = { state: after, attributes: merged };
  state.dois.set(doi, changed);
  const isLost = state.losing > 0;
  if (isLost) state.losing -= 1;
  const told = state.lagging > 0 ? before : after;
  if (state.lagging > 0) state.lagging -= 1;
  return { status: kept ? 200 : 201, body: describe(doi, changed, told), isLost };
}

function readAttributes(text: string): Record<string, unknown> | undefined {
  try {
    return (JSON.parse(text) as { data?: { attributes?: Record<string, unknown> } }).data
      ?.attributes;
  } catch {
    return undefined;
  }
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

function describe(doi: string, { attributes }: StoredDoi, state: string): unknown {
  return { data: { id: doi, type: 'dois', attributes: { ...attributes, doi, state } } };
}
