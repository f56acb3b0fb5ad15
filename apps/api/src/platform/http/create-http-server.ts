import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import type { Socket } from 'node:net';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { problems, requestLimits } from '@isobath/contract';
import type { RouteAccess } from '@isobath/contract';
import { EngineError } from '@isobath/engine';
import { formatBytes } from '@isobath/ocean';
import { isAccessOf } from '../access/access.ts';
import { answerBrokenRequest } from '../problems/broken-request.ts';
import { hideConstants } from '../logging/engine-text.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { findUnbounded } from './bounded-schema.ts';
import { acceptJson } from './json-body.ts';
import type { HttpServer } from '../http-server.ts';
import { writeListsInSlices } from './write-in-slices.ts';
import { rememberAddresses } from './known-addresses.ts';
import { prefersPlainText, writePlainRefusal } from '../problems/plain-refusal.ts';
import { describeToOperator } from '../problems/describe-to-operator.ts';
import { problemBody, Refusal, refusalOf } from '../problems/problem.ts';
import { RefusalLog } from '../problems/refusal-log.ts';
import type { Parameters } from './read-parameters.ts';
import { readParameters } from './read-parameters.ts';
import {
  mediaTypesOf,
  refusalOfFindings,
  refusalOfMediaType,
  refuseNullCharacters,
} from '../problems/request-refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods of each address, for what has no route. */
    knownAddresses: KnownAddresses;
    /** What is said of refusals in the log. */
    refusalLog: RefusalLog;
  }
  interface FastifyContextConfig {
    /** Who may call the route. A route that does not say so keeps the server from starting. */
    access?: RouteAccess;
    /** A POST that only reads: it is answered wherever it comes from. */
    isReading?: true;
    /** Its page may stand in a frame of the portal's own pages: it has neither scripts nor forms. */
    isFramed?: true;
    /** Pages and their files: callers are not identified, and calls are not counted. */
    isPage?: true;
    /**
     * Refusals are plain text for programs that read every answer as a table; browsers and clients
     * that accept JSON get a problem document.
     */
    refusals?: 'plain';
  }
}

/** How a listener is made. */
export interface HttpServerOptions {
  readonly logger: FastifyBaseLogger;
  readonly audience: 'public' | 'control';
  /** Largest body of a request in bytes; streams are not counted. */
  readonly bodyLimitBytes: number;
  /** Milliseconds from the first byte of a request to its last; by default as long as it takes. */
  readonly requestTimeoutMs?: number;
  /** Addresses of proxies whose X-Forwarded-* headers are believed; none by default. */
  readonly trustedProxies?: readonly string[];
}

/** Bytes of a request's first line and headers together: a statement of 32 kB in the address, and 16 kB for the rest. */
const maxHeadLength = 48 * 1024;
/** Listeners for the end of one answer; more are a leak. */
const maxEndListeners = 30;
/** What every 401 asks for (RFC 9110 §11.6.1), where the listener has not said something else: a scheme for which no browser opens a dialog. */
const challenge = 'Api-Key realm="Isobath"';

/** Makes a listener whose refusals are problem+json and whose routes must say who may call them. */
export function createHttpServer({
  logger,
  audience,
  bodyLimitBytes,
  requestTimeoutMs = 0,
  trustedProxies = [],
}: HttpServerOptions): HttpServer {
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    http: {
      maxHeaderSize: maxHeadLength,
      ...(requestTimeoutMs > 0 && {
        headersTimeout: requestTimeoutMs,
        connectionsCheckingInterval: requestTimeoutMs / 4,
      }),
    },
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    routerOptions: {
      ignoreDuplicateSlashes: true,
      maxParamLength: 200,
      querystringParser: (text) =>
        readParameters(text, requestLimits.parameters) ?? tooManyParameters,
    },
    requestTimeout: requestTimeoutMs,
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) =>
      sendProblem(request, reply, refusalOfHttp(error as FastifyError, request), false),
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();
  const addresses = rememberAddresses();
  server.decorate('knownAddresses', addresses);
  const refusals = new RefusalLog(logger);
  server.decorate('refusalLog', refusals);
  server.addHook('onClose', async () => refusals.flush());
  // A text is not a JSON object: a route that takes texts says so.
  server.removeContentTypeParser('text/plain');
  acceptJson(server);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  writeListsInSlices(server);
  server.addHook('onRoute', (route) => {
    assertAccess(route, audience);
    assertBounded(route);
    addresses.add(route.method, route.url);
  });
  // Every limit, the route and the streams that it sends listen for the end of an answer.
  server.addHook('onRequest', async (_request, reply) => {
    reply.raw.setMaxListeners(maxEndListeners);
  });
  server.addHook('onRequest', async (request) => refuseTooManyParameters(request));
  server.addHook('preValidation', async (request) => refuseNullCharacters(request));
  // A body for a method that the address does not answer to may be as it likes.
  server.setErrorHandler<FastifyError>((error, request, reply) =>
    request.is404 && isOfBody(error)
      ? sendNothingHere(request, reply)
      : sendProblem(request, reply, refusalOfHttp(error, request)),
  );
  server.setNotFoundHandler((request, reply) => sendNothingHere(request, reply));
  return server;
}

/**
 * Answers requests without a route: with the allowed methods of the address, or that nothing is
 * there. `OPTIONS` gets the methods.
 */
export function sendNothingHere(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?')[0] ?? '';
  const methods = request.server.knownAddresses.methodsAt(path);
  if (methods.length === 0)
    return sendProblem(
      request,
      reply,
      new Refusal('not-found', `There is no ${request.method} ${path}.`),
    );
  void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') return void reply.code(204).send();
  sendProblem(
    request,
    reply,
    new Refusal(
      'wrong-method',
      `${path} does not answer to ${request.method}, but to ${methods.join(', ')}.`,
    ),
  );
}

/** Answers a refusal, as text where the route says so (an address that could not be read has no route); what was not expected is logged in full and told as `internal` with the request's id. */
function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  isPlain = prefersPlainText(request),
): void {
  const { status } = problems[refusal.code];
  logRefusal(request, refusal);
  request.server.refusalLog.record(request, refusal);
  if (refusal.retryAfterSeconds !== undefined || refusal.code === 'engine-unavailable') {
    void reply.header('retry-after', String(Math.ceil(refusal.retryAfterSeconds ?? 2)));
  }
  if (status === 401 && !reply.hasHeader('www-authenticate'))
    void reply.header('www-authenticate', challenge);
  if (refusal.code === 'unsupported-media-type')
    void reply.header('accept', mediaTypesOf(request).join(', '));
  void reply.code(status).header('cache-control', 'no-store');
  if (isPlain)
    return void reply
      .header('content-type', 'text/plain; charset=utf-8')
      .serializer(String)
      .send(writePlainRefusal(refusal, request.id));
  void reply
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      ...problemBody(refusal, request.id),
      ...(isOfCommand(request) && { detail: describeToOperator(refusal) }),
    });
}

/** Whether a request comes from a command of the machine, by the listener that asks for its secret. */
function isOfCommand(request: FastifyRequest): boolean {
  return request.routeOptions.config?.access === 'control';
}

/**
 * Unexpected errors are logged with all details; a store that is busy or unreachable gets one line.
 */
function logRefusal(request: FastifyRequest, { code, cause, message }: Refusal): void {
  // A request whose body was given up has no socket any more, although its answer still goes out.
  const socket = request.socket as Socket | null;
  if (cause === undefined || socket?.destroyed) return;
  if (code === 'internal') request.log.error({ err: cause, url: request.url }, message);
  else request.log.warn({ code, url: request.url, reason: reasonOf(cause) }, message);
}

function reasonOf(cause: unknown): string {
  if (cause instanceof EngineError) return hideConstants(cause.message);
  return cause instanceof Error ? cause.message : String(cause);
}

function assertAccess(
  route: { method: string | string[]; url: string; config?: { access?: string } },
  audience: HttpServerOptions['audience'],
): void {
  if (isAccessOf(audience, route.config?.access)) return;
  const expected =
    audience === 'public'
      ? "one of 'anonymous', 'guest', 'key', 'registered', 'administrator'"
      : "'control'";
  throw new Error(
    `The route ${String(route.method)} ${route.url} does not say who may call it (config.access: ${expected} on the ${audience} listener)`,
  );
}

/** Keeps a server from starting whose routes take texts or lists of any length. */
function assertBounded({ method, url, schema }: RouteOptions): void {
  const unbounded = [schema?.querystring, schema?.params, schema?.body].flatMap((part) =>
    findUnbounded(part),
  );
  if (unbounded.length === 0) return;
  throw new Error(
    `The route ${String(method)} ${url} takes ${unbounded.join(', ')} of any length: give each a greatest length in its schema (.max)`,
  );
}

/** What the address of a request holds that has too many parameters. The router takes no refusal, so that a hook gives it. */
const tooManyParameters: Parameters = {};

function refuseTooManyParameters({ query }: FastifyRequest): void {
  if (query !== tooManyParameters) return;
  throw new Refusal(
    'request-too-long',
    `The address holds more than ${requestLimits.parameters} parameters; the maximum is ${requestLimits.parameters}.`,
  );
}

/** Whether a request was refused for how its body comes, before any route looked at it. */
function isOfBody({ code }: Partial<FastifyError>): boolean {
  return code?.startsWith('FST_ERR_CTP_') ?? false;
}

function refusalOfHttp(error: FastifyError, request: FastifyRequest): Refusal {
  if (error.validation)
    return refusalOfFindings(request, error.validation, error.validationContext);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refusalOfMediaType(request);
  if (error.statusCode === 413)
    return new Refusal(
      'body-too-large',
      `The body of the request is larger than ${formatBytes(request.routeOptions.bodyLimit)}, as much as this route takes.`,
    );
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('bad-request', error.message);
  return refusalOf(error);
}
