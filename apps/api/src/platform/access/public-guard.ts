import type { FastifyRequest } from 'fastify';
import { refusalOfStranger } from './access.ts';
import type { HttpServer } from '../http-server.ts';
import { presentsKey } from './key-header.ts';
import { Refusal } from '../problems/problem.ts';

const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** What Google's button needs, by the documentation of Google Identity Services. */
const googleSources: Readonly<Record<string, string>> = {
  'script-src': ' https://accounts.google.com/gsi/client',
  'style-src': ' https://accounts.google.com/gsi/style',
  'connect-src': ' https://accounts.google.com/gsi/',
  'frame-src': ' https://accounts.google.com/gsi/',
};

/** The worker that reads workbooks, and netCDF-4 files by a library in WebAssembly. A worker has the policy of its own script; pages may not compile any. */
const workbookWorker = /^\/assets\/workbook-worker-[\w-]+\.js$/;

const oneYearSeconds = 31_536_000;

/** What the guard knows of the installation. */
interface GuardOptions {
  readonly tilesUrl?: string | undefined;
  /** Address under which people know the portal. */
  readonly publicUrl?: string | undefined;
  /** Whether pages show Google's button: its script, its frame and its window are let in then, and nothing else of Google. */
  readonly hasGoogle?: boolean;
}

/** Headers of every public answer, and the refusal of changes that another site's page asks for. */
export function guardPublicServer(server: HttpServer, options: GuardOptions): void {
  const publicOrigin =
    options.publicUrl === undefined ? undefined : new URL(options.publicUrl).origin;
  const isHttpsKnown = options.publicUrl?.startsWith('https:') ?? false;
  const tiles =
    options.tilesUrl === undefined
      ? ''
      : ` ${new URL(options.tilesUrl.replaceAll(/[{}]/g, '')).origin}`;
  const policy = [...contentPolicy, ...(options.hasGoogle ? ["frame-src 'self'"] : [])]
    .map((rule) => {
      const [name = rule] = rule.split(' ');
      return (
        rule +
        (name === 'img-src' || name === 'connect-src' ? tiles : '') +
        (options.hasGoogle ? (googleSources[name] ?? '') : '')
      );
    })
    .join('; ');
  const workerPolicy = policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
  server.addHook('onRequest', async (request, reply) => {
    const isFramed = !request.is404 && request.routeOptions.config.isFramed;
    void reply.headers({
      'content-security-policy': isFramed
        ? framedPolicy(policy)
        : workbookWorker.test(request.url)
          ? workerPolicy
          : policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': options.hasGoogle ? 'same-origin-allow-popups' : 'same-origin',
      'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
      'permissions-policy': 'geolocation=(), microphone=(), camera=()',
      'x-request-id': request.id,
    });
    if (isHttpsKnown || request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${oneYearSeconds}`);
    if (isChange(request) && !comesFromHere(request, publicOrigin)) {
      const stranger = isProgram(request)
        ? refusalOfStranger(request.routeOptions.config.access)
        : undefined;
      if (stranger) throw stranger;
      throw new Refusal(
        'forbidden',
        'Changes are accepted only from pages of this portal, with the header X-Isobath-Request: 1, or with an API key.',
      );
    }
  });
}

/** The policy of a page that may stand in a frame of the portal's own pages, and runs no script. */
function framedPolicy(policy: string): string {
  return policy
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace(/script-src [^;]*/, "script-src 'none'");
}

/**
 * A program without credentials: it must identify itself first, wherever the request comes from.
 * Browsers send an origin or a cookie.
 */
function isProgram({ headers }: FastifyRequest): boolean {
  return (
    headers['sec-fetch-site'] === undefined &&
    headers.origin === undefined &&
    headers.cookie === undefined
  );
}

/**
 * If no route accepts the method, nothing can change, and that is the answer. A route may declare
 * that its POST only reads.
 */
function isChange({ is404, method, routeOptions }: FastifyRequest): boolean {
  return (
    !is404 && !routeOptions.config.isReading && ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
  );
}

/**
 * A browser cannot set either header across sites without asking first, and only the origins of the settings may send a key. A key is
 * looked at before any cookie, so that it cannot be the pretext for one. Without PUBLIC_URL the portal's origin is the host that was asked, which the
 * host guard has checked.
 */
function comesFromHere(
  { headers, host }: FastifyRequest,
  publicOrigin: string | undefined,
): boolean {
  if (headers['x-isobath-request'] === '1' || presentsKey(headers)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return publicOrigin === undefined ? new URL(origin).host === host : origin === publicOrigin;
}
