import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { TimeLimitError, withTimeLimit } from '@isobath/engine';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { raceSignal } from './race-signal.ts';

/** What is allowed besides public addresses over https: in development a receiver may run on the same machine. */
export interface OutsideRules {
  readonly isLoopbackAllowed: boolean;
  /** How names are resolved; by the system where it is left out. */
  readonly resolve?: ((host: string) => Promise<readonly LookupAddress[]>) | undefined;
}

/** A request to an address that somebody outside has named. */
export interface OutsideRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole of it: names, connection, and as much of the answer as is read. */
  readonly timeoutMs: number;
  /** Bytes of the answer that are read; then the connection is closed. */
  readonly answerBytes: number;
  readonly signal: AbortSignal;
}

/** The beginning of an answer. */
export interface OutsideAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  /** Whether these are all of its bytes. */
  readonly isWhole: boolean;
}

/** An address that is not asked, or did not answer; the message is for the person who named it. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

const lowestPort = 1024;

/** Why such an address would never be asked, without asking anybody; undefined for one that may be. */
export function findAddressProblem(
  address: string,
  { isLoopbackAllowed }: OutsideRules,
): string | undefined {
  if (!URL.canParse(address)) return 'is not an address such as https://example.org/hook';
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  const host = bareHost(hostname);
  const isLoopback = isLoopbackAllowed && isOwnMachine(host);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback))
    return isLoopbackAllowed
      ? 'does not begin with https:// (http:// only for this machine)'
      : 'does not begin with https://';
  if (username !== '' || password !== '') return 'holds a user name or a password';
  if (hash !== '') return 'has a part after #';
  if (isIP(host) !== 0 && !isPublicAddress(host) && !isLoopback)
    return 'is an IP address that is not public';
  if (isIP(host) === 0 && !host.includes('.') && !isLoopback)
    return 'is not the full name of a host, such as hooks.example.org';
  if (port !== '' && Number(port) !== 443 && Number(port) < lowestPort && !isLoopback)
    return `has port ${port}; expected 443, or 1024 to 65535`;
  return undefined;
}

/**
 * Sends a request to a public address and reads the beginning of its answer. The host is resolved
 * once and the connection made to what it was then; redirects are not followed. Throws
 * {@link OutsideError}, and the signal's reason when aborted.
 */
export async function askOutside(
  asked: OutsideRequest,
  rules: OutsideRules,
): Promise<OutsideAnswer> {
  const problem = findAddressProblem(asked.url, rules);
  if (problem !== undefined) throw new OutsideError(`The address ${problem}.`);
  // Before anything begins: a promise that nobody awaits any more would end the process when it fails.
  asked.signal.throwIfAborted();
  try {
    return await withTimeLimit(asked.signal, asked.timeoutMs, async (signal) => {
      const addresses = await raceSignal(resolveHost(new URL(asked.url), rules), signal);
      return await raceSignal(exchange(asked, addresses, signal), signal);
    });
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    asked.signal.throwIfAborted();
    if (error instanceof TimeLimitError)
      throw new OutsideError(`There was no answer within ${asked.timeoutMs / 1000} s.`, {
        cause: error,
      });
    throw new OutsideError(describeFailure(error), { cause: error });
  }
}

async function resolveHost(
  { hostname }: URL,
  { isLoopbackAllowed, resolve = resolveBySystem }: OutsideRules,
): Promise<readonly LookupAddress[]> {
  const host = bareHost(hostname);
  const version = isIP(host);
  const addresses = version === 0 ? await resolve(host) : [{ address: host, family: version }];
  if (addresses.length === 0) throw new OutsideError(`The host ${host} has no IP address.`);
  const isAllowed = ({ address }: LookupAddress): boolean =>
    isPublicAddress(address) ||
    (isLoopbackAllowed && isOwnMachine(host) && isLoopbackAddress(address));
  if (!addresses.every(isAllowed))
    throw new OutsideError(`The host ${host} has an IP address that is not public.`);
  return addresses;
}

function resolveBySystem(host: string): Promise<LookupAddress[]> {
  return lookup(host, { all: true, verbatim: true });
}

/** One exchange on a connection of its own, to one of these IP addresses. */
function exchange(
  { method, url, headers, body, answerBytes }: OutsideRequest,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const isPlain = url.startsWith('http:');
  const options: RequestOptions = {
    method,
    signal,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    agent: isPlain ? new HttpAgent({ keepAlive: false }) : new HttpsAgent({ keepAlive: false }),
    // Names are not resolved again: what was checked is what is connected to.
    lookup: (_host, { all }, callback) => {
      const [first] = addresses;
      if (all === true) callback(null, [...addresses]);
      else callback(null, first?.address ?? '', first?.family);
    },
  };
  return new Promise((resolve, reject) => {
    const sent = (isPlain ? requestHttp : requestHttps)(url, options, (answer) => {
      readAnswer(answer, answerBytes).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Reads so many bytes, and closes the connection where there are more. */
async function readAnswer(answer: IncomingMessage, most: number): Promise<OutsideAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) break;
  }
  answer.destroy();
  return {
    status: answer.statusCode ?? 0,
    bytes: Buffer.concat(chunks).subarray(0, most),
    isWhole: size <= most,
  };
}

/** A host without the brackets of an IPv6 address. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}

const failures: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host is not known.',
  EAI_AGAIN: 'The name of the host could not be resolved.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The connection was closed before there was an answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host did not take the connection in time.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the host is signed by an unknown authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The host does not send the certificates of its authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
};

function describeFailure(error: unknown): string {
  const { code = '', errors = [] } = error as { code?: string; errors?: { code?: string }[] };
  return (
    failures[code] ??
    failures[errors[0]?.code ?? ''] ??
    `The request failed${code === '' ? '' : ` (${code})`}.`
  );
}
