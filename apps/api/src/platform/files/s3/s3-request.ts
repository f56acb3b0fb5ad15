import type { XmlElement } from '../xml-elements.ts';
import { listElements } from '../xml-elements.ts';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Deadlines } from '../../outgoing/with-deadline.ts';
import { withDeadline } from '../../outgoing/with-deadline.ts';
import { Refusal } from '../../problems/problem.ts';

/** The bucket, the S3-compatible store, and the credentials. */
export interface S3Address {
  /** Origin of the store, such as `https://s3.eu-central-1.amazonaws.com`. The bucket follows as the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Beginning of all keys in the bucket: empty, or ending with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long it may take; by default what every service may. */
  readonly deadlines?: Deadlines | undefined;
}

/** One request: a key below the prefix (none for the bucket itself), words of the query, and what is sent. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
  readonly range?: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends signed requests (AWS Signature Version 4, the body included). Refuses with
 * `files-unavailable`, also while a body is read; 404 is answered.
 */
export type S3Caller = (request: S3Request) => Promise<Response>;

/** Repetitions of a request that the store answers with a fault of its own, and the wait before the first, ms; it doubles. */
const retries = 3;
const firstRetryMs = 50;

interface SignedParts {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

/** Speaks with a store. */
export function connectS3(address: S3Address): S3Caller {
  const { accessKeyId, secretAccessKey, region, deadlines } = address;
  const signing = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map() };
  // A signed request is sent by its parts: a `Request` between a signal and `fetch` would be
  // garbage at once, and the signal would not reach `fetch`.
  async function send(url: string, request: SignedParts, signal: AbortSignal): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const signed = await new AwsV4Signer({ ...request, ...signing, url }).sign();
      const answer = await fetch(signed.url, { ...signed, signal });
      if ((answer.status < 500 && answer.status !== 429) || attempt === retries) return answer;
      await answer.body?.cancel();
      await wait(Math.random() * firstRetryMs * 2 ** attempt, undefined, { signal });
    }
  }
  return async ({ method, key, query, body, range, signal }) => {
    const url = `${address.endpoint}/${address.bucket}${key === undefined ? '' : `/${encodeKey(`${address.prefix}${key}`)}`}${writeQuery(query)}`;
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(range !== undefined && { range }),
    };
    const sent = { method, headers, ...(body !== undefined && { body }) };
    const answer = await withDeadline((stop) => send(url, sent, stop), {
      signal,
      sentBytes: body?.length ?? 0,
      refuse: (cause) =>
        new Refusal('files-unavailable', 'The file store is not responding.', { cause }),
      ...(deadlines && { deadlines }),
    });
    if (answer.ok || answer.status === 404) return answer;
    const cause = new Error(
      `${method} of the file store answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
    );
    throw new Refusal(
      'files-unavailable',
      `The file store refused a request with the status ${answer.status}.`,
      { cause },
    );
  };
}

function writeQuery(query: S3Request['query']): string {
  if (!query) return '';
  return `?${Object.entries(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')}`;
}

function encodeKey(key: string): string {
  return key.split('/').map(encode).join('/');
}

/** Percent signs for everything but what RFC 3986 leaves alone, as the signature wants it. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Elements of the XML with which the store answers; none where it found nothing. */
export async function readElements(
  answer: Response,
  names: readonly string[],
): Promise<XmlElement[]> {
  if (answer.status === 404) return [];
  const xml = await answer.text();
  try {
    return listElements(xml, names);
  } catch (cause) {
    throw new Refusal('files-unavailable', 'The file store sent an answer that is not XML.', {
      cause: new Error(xml.slice(0, 300), { cause }),
    });
  }
}
