import { isIP } from 'node:net';
import { hostname as nameOfMachine } from 'node:os';
import type { Config } from '../../config.ts';
import type { HttpServer } from '../http-server.ts';
import { Refusal } from '../problems/problem.ts';

/** Which host names a portal answers to. */
type HostSettings = Pick<Config, 'publicUrl' | 'host' | 'allowedHosts'>;

/**
 * Answers 421 to requests for a host that is not this portal (RFC 9110 §15.5.20), so that another site's name that resolves to this machine (DNS
 * rebinding) reaches nothing, and 400 to more than one `Host`. HTTP/1.0 may leave the host out.
 */
export function guardHost(server: HttpServer, settings: HostSettings): void {
  const accepted = listAcceptedHosts(settings);
  server.addHook('onRequest', async (request) => {
    if (countHostHeaders(request.raw.rawHeaders) > 1)
      throw new Refusal('bad-request', 'The request has more than one Host header.');
    const { host } = request;
    if (host === '' || host === undefined) return;
    const name = readHostName(host);
    if (name !== null && isAccepted(name, accepted, settings)) return;
    const shown = settings.publicUrl ?? [...accepted].join(', ');
    throw new Refusal(
      'wrong-host',
      `This portal does not serve the host "${host.slice(0, 100)}"; it serves ${shown}.`,
    );
  });
}

/**
 * Loopback always counts: health checks and proxies on the same machine use it, and no other site's
 * name can resolve to it. Without PUBLIC_URL addresses of machines count too, as a DNS name is what
 * an attacker would need.
 */
function isAccepted(
  name: string,
  accepted: ReadonlySet<string>,
  { publicUrl }: HostSettings,
): boolean {
  if (
    accepted.has(name) ||
    name === 'localhost' ||
    name === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(name)
  )
    return true;
  return publicUrl === undefined && isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0;
}

function listAcceptedHosts({ publicUrl, host, allowedHosts }: HostSettings): ReadonlySet<string> {
  const own = publicUrl === undefined ? [host, nameOfMachine()] : [new URL(publicUrl).hostname];
  return new Set(
    [...own, ...allowedHosts].map((name) => readHostName(name)).filter((name) => name !== null),
  );
}

/** The name of a host without its port, in the one way of writing it that URLs have; null for what is none. */
function readHostName(host: string): string | null {
  const address = `http://${isIP(host) === 6 ? `[${host}]` : host}`;
  if (/[/?#@\\]/.test(host) || !URL.canParse(address)) return null;
  return new URL(address).hostname.replace(/\.$/, '');
}

/**
 * Names are at the even indexes of Node's raw headers. Node itself silently keeps the first of
 * several hosts.
 */
function countHostHeaders(rawHeaders: readonly string[]): number {
  return rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  ).length;
}
