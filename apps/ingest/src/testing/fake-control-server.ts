import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BeginLoad, ControlDataset, ProblemCode, PublishLoad } from '@isobath/contract';
import { beginLoadSchema, problems, publishLoadSchema } from '@isobath/contract';
import type { DecodedBlock } from './native-reader.ts';
import { readNativeBlocks } from './native-reader.ts';
import type { ControlAddress } from '../server/control-request.ts';

/** A control listener in memory, for tests of the command line; it passes the contract test of the real one. */
export interface FakeControlServer {
  address: ControlAddress;
  /** Rows of each open or published load, decoded from what was sent. */
  loads: Map<string, FakeLoad>;
  published: Map<string, ControlDataset>;
  /** Called before each rows request is stored; throwing refuses it. */
  beforeStore: (loadId: string, requestCount: number) => Promise<void> | void;
  close(): Promise<void>;
}

/** A load as the fake keeps it. */
export interface FakeLoad {
  begin: BeginLoad;
  blocks: DecodedBlock[];
  requestCount: number;
  heartbeats: number;
  bytesOfRequests: number[];
}

/** Starts the fake on a free port of loopback. */
export async function startFakeControlServer(
  options: { heartbeatSeconds?: number } = {},
): Promise<FakeControlServer> {
  const secret = 'a secret of the test';
  const fake: FakeControlServer = {
    address: { controlUrl: '', secret },
    loads: new Map(),
    published: new Map(),
    beforeStore: () => {},
    close: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    answer(fake, { heartbeatSeconds: options.heartbeatSeconds ?? 10 }, request, response).catch(
      (error: unknown) => {
        refuse(
          response,
          error instanceof FakeRefusal ? error.problem : 'internal',
          error instanceof Error ? error.message : String(error),
        );
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  fake.address.controlUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return fake;
}

/** A refusal that the fake shall answer with. */
export class FakeRefusal extends Error {
  readonly problem: ProblemCode;
  constructor(problem: ProblemCode, detail: string) {
    super(detail);
    this.name = 'FakeRefusal';
    this.problem = problem;
  }
}

async function answer(
  fake: FakeControlServer,
  lease: { heartbeatSeconds: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (request.headers.authorization !== `Bearer ${fake.address.secret}`)
    throw new FakeRefusal('unauthorized', 'the secret is wrong');
  const [, , noun = '', name = '', verb = ''] = (request.url ?? '')
    .split('/')
    .map(decodeURIComponent);
  const route = `${request.method} ${noun}${name === '' ? '' : '/:name'}${verb === '' ? '' : `/${verb}`}`;
  if (route === 'GET status')
    return send(response, {
      version: '0.0.0',
      datasetCount: fake.published.size,
      engine: 'ready',
      jobs: [],
      publicUrl: null,
      backup: {
        schedule: null,
        keep: 3,
        isRunning: false,
        last: null,
        failure: null,
        problem: null,
      },
    });
  if (route === 'GET datasets') return send(response, [...fake.published.values()]);
  if (route === 'DELETE datasets/:name') {
    if (!fake.published.delete(name))
      throw new FakeRefusal('unknown-dataset', `there is no dataset ${name}`);
    return void response.writeHead(204).end();
  }
  if (route === 'POST loads')
    return send(
      response,
      begin(fake, lease, beginLoadSchema.parse(JSON.parse(body.toString('utf8')))),
    );
  if (route === 'DELETE loads/:name') {
    fake.loads.delete(name);
    return void response.writeHead(204).end();
  }
  const load = fake.loads.get(name);
  if (!load) throw new FakeRefusal('not-found', `there is no load ${name}`);
  if (route === 'POST loads/:name/heartbeat') {
    load.heartbeats += 1;
    return void response.writeHead(204).end();
  }
  if (route === 'POST loads/:name/rows')
    return send(response, { rows: await storeRows(fake, name, body) });
  if (route === 'POST loads/:name/publish')
    return publish(fake, name, {
      request: publishLoadSchema.parse(JSON.parse(body.toString('utf8'))),
      response,
    });
  throw new FakeRefusal('not-found', `nothing is at ${request.url}`);
}

function begin(
  fake: FakeControlServer,
  { heartbeatSeconds }: { heartbeatSeconds: number },
  load: BeginLoad,
): { loadId: string; heartbeatSeconds: number } {
  const other = [...fake.published.values()].find(
    ({ table, shortName }) => table === load.table && shortName !== load.dataset.short_name,
  );
  if (other)
    throw new FakeRefusal('conflict', `the table ${load.table} belongs to ${other.shortName}`);
  const loadId = `load-${Math.random().toString(36).slice(2)}`;
  fake.loads.set(loadId, {
    begin: load,
    blocks: [],
    requestCount: 0,
    heartbeats: 0,
    bytesOfRequests: [],
  });
  return { loadId, heartbeatSeconds };
}

async function storeRows(fake: FakeControlServer, loadId: string, body: Buffer): Promise<number> {
  const load = fake.loads.get(loadId);
  if (!load) throw new FakeRefusal('not-found', `there is no load ${loadId}`);
  load.requestCount += 1;
  load.bytesOfRequests.push(body.byteLength);
  await fake.beforeStore(loadId, load.requestCount);
  const blocks = readNativeBlocks(body);
  load.blocks.push(...blocks);
  return blocks.reduce((sum, { rowCount }) => sum + rowCount, 0);
}

function publish(
  fake: FakeControlServer,
  loadId: string,
  { request, response }: { request: PublishLoad; response: ServerResponse },
): void {
  const load = fake.loads.get(loadId)!;
  const stored = load.blocks.reduce((sum, { rowCount }) => sum + rowCount, 0);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.write(`${JSON.stringify({ event: 'step', step: 'counting rows' })}\n`);
  if (stored !== request.rowCount) {
    response.end(
      `${JSON.stringify({ event: 'failed', code: 'load-refused', detail: `${stored} rows are stored and ${request.rowCount} were promised` })}\n`,
    );
    return;
  }
  const { short_name: shortName, long_name: longName } = load.begin.dataset;
  const version = (fake.published.get(shortName)?.version ?? 0) + 1;
  fake.published.set(shortName, {
    shortName,
    longName,
    table: load.begin.table,
    version,
    rowCount: stored,
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  fake.loads.delete(loadId);
  response.end(
    `${JSON.stringify({ event: 'done', result: { shortName, version, rowCount: stored, notes: [...request.notes] } })}\n`,
  );
}

function send(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function refuse(response: ServerResponse, code: ProblemCode, detail: string): void {
  const { status, title, remedy } = problems[code];
  response
    .writeHead(status, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ type: `about:${code}`, title, status, code, detail, remedy }));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
