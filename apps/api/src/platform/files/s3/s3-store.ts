import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Refusal } from '../../problems/problem.ts';
import type { FileStore, PutFile } from '../file-store.ts';
import { allowStopping, assertKey, MissingFileError } from '../file-store.ts';
import { hashBytes } from '../hashed-bytes.ts';
import type { S3Address, S3Caller } from './s3-request.ts';
import { connectS3, readElements } from './s3-request.ts';
import type { XmlElement } from '../xml-elements.ts';

/** Bytes of one part of a large file; a store takes 10,000 parts of one file. */
const partBytes = 16 * 1024 * 1024;
const maxParts = 10_000;

/** Files in an S3-compatible store. */
export async function openS3Store(address: S3Address): Promise<FileStore> {
  const call = connectS3(address);
  const { prefix: start } = address;
  await listUploads(call, start);
  const describe: FileStore['stat'] = async (key, signal) => {
    assertKey(key);
    const answer = await call({ method: 'HEAD', key, signal });
    return answer.status === 404
      ? undefined
      : { key, bytes: Number(answer.headers.get('content-length') ?? 0) };
  };
  return {
    kind: 's3',
    prepare: () => endHalfUploads(call, start),
    put(key, source, signal) {
      assertKey(key);
      return putFile(call, { key, signal }, source);
    },
    list: (prefix, signal) => listFiles(call, { start, prefix }, signal),
    stat: describe,
    async open(key, { range, signal } = {}) {
      assertKey(key);
      const answer = await call({
        method: 'GET',
        key,
        signal,
        ...(range && { range: `bytes=${range.first}-${range.last}` }),
      });
      if (answer.status === 404) throw new MissingFileError(key);
      return answer.body === null
        ? Readable.from([])
        : allowStopping(Readable.fromWeb(answer.body as unknown as ReadableStream, { signal }));
    },
    async remove(key, signal) {
      assertKey(key);
      await call({ method: 'DELETE', key, signal });
    },
    space: async () => undefined,
  };
}

interface Upload {
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

async function putFile(
  call: S3Caller,
  upload: Upload,
  source: AsyncIterable<Uint8Array>,
): Promise<PutFile> {
  const hashed = hashBytes(source, upload.signal);
  const parts = cutParts(hashed.source);
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  const second = await parts.next();
  if (second.done) await call({ method: 'PUT', ...upload, body: first });
  else await putParts(call, upload, continueWith([first, second.value], parts));
  return { key: upload.key, ...hashed.result() };
}

async function* continueWith(
  read: readonly Part[],
  rest: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  yield* read;
  yield* rest;
}

type Part = Buffer<ArrayBuffer>;

/** Parts of equal size, the last one as it comes. */
async function* cutParts(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.copy(part, filled, at, at + partBytes - filled);
      at += taken;
      filled += taken;
      if (filled < partBytes) continue;
      yield part;
      part = Buffer.allocUnsafe(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

async function putParts(call: S3Caller, upload: Upload, parts: AsyncIterable<Part>): Promise<void> {
  const begun = await call({ method: 'POST', ...upload, query: { uploads: '' } });
  const [element] = await readElements(begun, ['InitiateMultipartUploadResult']);
  const uploadId = element?.texts.get('UploadId');
  if (uploadId === undefined)
    throw new Refusal('files-unavailable', 'The file store began no upload.', {
      cause: new Error(`it answered ${begun.status}`),
    });
  try {
    const tags: string[] = [];
    for await (const body of parts) {
      if (tags.length === maxParts)
        throw new Refusal(
          'too-large',
          `A file of this store holds at most ${maxParts * partBytes} bytes.`,
        );
      const answer = await call({
        method: 'PUT',
        ...upload,
        body,
        query: { partNumber: String(tags.length + 1), uploadId },
      });
      tags.push(answer.headers.get('etag') ?? '');
    }
    const list = tags
      .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      .join('');
    const ended = await (
      await call({
        method: 'POST',
        ...upload,
        body: `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`,
        query: { uploadId },
      })
    ).text();
    if (ended.includes('<Error>'))
      throw new Refusal(
        'files-unavailable',
        'The file store could not put the parts of the file together.',
        { cause: new Error(ended.slice(0, 300)) },
      );
  } catch (error) {
    await call({ method: 'DELETE', key: upload.key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function* listFiles(
  call: S3Caller,
  { start, prefix }: { start: string; prefix: string },
  signal?: AbortSignal,
) {
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = {
      'list-type': '2',
      prefix: `${start}${prefix}`,
      ...(token !== '' && { 'continuation-token': token }),
    };
    const page = await call({ method: 'GET', query, signal });
    const elements = await readElements(page, ['Contents', 'ListBucketResult']);
    const list = elements.pop();
    for (const { texts } of elements)
      yield {
        key: (texts.get('Key') ?? '').slice(start.length),
        bytes: Number(texts.get('Size')),
      };
    token = list?.texts.get('NextContinuationToken');
  }
}

/** The uploads that are under way below a prefix. */
async function listUploads(call: S3Caller, prefix: string): Promise<XmlElement[]> {
  const answer = await call({ method: 'GET', query: { uploads: '', prefix } });
  if (answer.status === 404)
    throw new Refusal('files-unavailable', 'The bucket in FILES_URL does not exist.');
  return readElements(answer, ['Upload']);
}

/** One portal uses a prefix, so an upload that is under way when it starts belongs to nobody. */
async function endHalfUploads(call: S3Caller, prefix: string): Promise<void> {
  for (const { texts } of await listUploads(call, prefix)) {
    const key = texts.get('Key') ?? '';
    await call({
      method: 'DELETE',
      key: key.slice(prefix.length),
      query: { uploadId: texts.get('UploadId') ?? '' },
    });
  }
}
