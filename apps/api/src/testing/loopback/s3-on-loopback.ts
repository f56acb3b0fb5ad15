import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from '../../platform/files/s3/s3-request.ts';

/** An S3-compatible store in memory, for tests: it checks signatures and checksums, pages its lists and keeps the rules of parts. */
export interface S3OnLoopback {
  readonly address: S3Address;
  readonly files: Map<string, Buffer>;
  /** Uploads that were begun and neither ended nor given up, by their id. */
  readonly uploads: Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>;
  /** How many of the next requests are answered 503. */
  failing: number;
  /** Whether requests are taken and never answered. */
  isHanging: boolean;
  close(): Promise<void>;
}

const account = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'a secret of the test',
  region: 'eu-test-1',
};
const pageLength = 2;
const minPartBytes = 5 * 1024 * 1024;

/** Starts it on a free port of the loopback address, with the bucket `ocean` and the prefix `portal/`. */
export async function startS3(): Promise<S3OnLoopback> {
  const store = {
    files: new Map<string, Buffer>(),
    uploads: new Map<string, { key: string; parts: Map<number, Buffer> }>(),
    failing: 0,
    isHanging: false,
  };
  const server = createServer((request, response) => {
    if (store.isHanging) return;
    void answer(store, request)
      .catch((error: unknown) => ({ status: 500, body: String(error) }) as Answer)
      .then((given) => send(response, given));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(store, {
    address: { ...account, endpoint, bucket: 'ocean', prefix: 'portal/' },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Record<string, string>;
}

type Store = Pick<S3OnLoopback, 'files' | 'uploads' | 'failing'>;

async function answer(store: Store, request: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  if (store.failing > 0) {
    store.failing -= 1;
    return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' };
  }
  if (!(await isSigned(request, body)))
    return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  const url = new URL(request.url ?? '', 'http://store');
  const [bucket, ...names] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  if (bucket !== 'ocean') return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
  const key = names.join('/');
  const query = url.searchParams;
  if (key === '')
    return {
      status: 200,
      body: query.has('uploads') ? listUploads(store, query) : listFiles(store, query),
    };
  const method = request.method ?? '';
  if (query.has('uploads') || query.has('uploadId'))
    return handleUpload(store, { method, key, query, body });
  if (method === 'PUT') store.files.set(key, body);
  if (method === 'DELETE') store.files.delete(key);
  if (method === 'PUT' || method === 'DELETE') return { status: method === 'PUT' ? 200 : 204 };
  return readFile(store.files.get(key), request);
}

async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const signed =
    /SignedHeaders=([^,]+)/
      .exec(given)?.[1]
      ?.split(';')
      .filter((name) => name !== 'host') ?? [];
  const headers = Object.fromEntries(signed.map((name) => [name, String(request.headers[name])]));
  const signer = new AwsV4Signer({
    ...account,
    service: 's3',
    method: request.method ?? '',
    url: `http://${request.headers.host}${request.url}`,
    headers,
    datetime: String(request.headers['x-amz-date']),
  });
  const isWhole =
    request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
  return isWhole && (await signer.authHeader()) === given;
}

function readFile(file: Buffer | undefined, request: IncomingMessage): Answer {
  if (!file) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = range ? file.subarray(Number(range[1]), Number(range[2]) + 1) : file;
  return {
    status: range ? 206 : 200,
    body: part,
    headers: { 'content-length': String(part.length) },
  };
}

function handleUpload(
  { files, uploads }: Store,
  {
    method,
    key,
    query,
    body,
  }: { method: string; key: string; query: URLSearchParams; body: Buffer },
): Answer {
  if (method === 'POST' && query.has('uploads')) {
    const uploadId = `upload & ${uploads.size + 1}`;
    uploads.set(uploadId, { key, parts: new Map() });
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${escape(uploadId)}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const uploadId = query.get('uploadId') ?? '';
  const upload = uploads.get(uploadId);
  if (!upload || upload.key !== key)
    return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: tagOf(body) } };
  }
  uploads.delete(uploadId);
  if (method === 'DELETE') return { status: 204 };
  const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, part]) => part);
  const isRight =
    parts.every((part) => body.includes(tagOf(part))) &&
    parts.slice(0, -1).every((part) => part.length >= minPartBytes);
  if (!isRight) return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' };
  files.set(key, Buffer.concat(parts));
  return { status: 200, body: '<CompleteMultipartUploadResult/>' };
}

function listFiles({ files }: Store, query: URLSearchParams): string {
  const found = [...files]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const from = Number(query.get('continuation-token') ?? 0);
  const page = found
    .slice(from, from + pageLength)
    .map(
      ([key, file]) => `<Contents><Key>${escape(key)}</Key><Size>${file.length}</Size></Contents>`,
    )
    .join('');
  const next =
    from + pageLength < found.length
      ? `<NextContinuationToken>${from + pageLength}</NextContinuationToken>`
      : '';
  return `<ListBucketResult>${page}${next}</ListBucketResult>`;
}

function listUploads({ uploads }: Store, query: URLSearchParams): string {
  const found = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
  return `<ListMultipartUploadsResult>${found.map(([id, { key }]) => `<Upload><Key>${escape(key)}</Key><UploadId>${escape(id)}</UploadId></Upload>`).join('')}</ListMultipartUploadsResult>`;
}

function tagOf(part: Buffer): string {
  return `"${createHash('md5').update(part).digest('hex')}"`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body);
}
