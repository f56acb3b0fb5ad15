import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import type { z } from 'zod';
import type { ParamDescriptions, ProblemCode, Route, RouteAccess } from '@isobath/contract';
import { okReplySchema } from '@isobath/contract';
import type { HttpServer } from '../http-server.ts';
import type { ReportStep } from './progress.ts';
import { sendProgress } from './progress.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the parameters of the route and the fields of its body mean, by name. Names that the route does not take are ignored. */
    words?: ParamDescriptions;
    /** What the route may refuse with, besides what every route of its kind may. */
    mayRefuse?: readonly ProblemCode[];
  }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : unknown;

/** A request of a route, with what its schemas made of it. */
export type RequestOf<R extends Route> = FastifyRequest<{
  Params: Parsed<R['params']>;
  Querystring: Parsed<R['query']>;
  Body: Parsed<R['body']>;
}>;

/**
 * What a handler may answer with: what the schema of the reply takes, or the reply itself once it is
 * sent; where the reply is `OK`, nothing is enough.
 */
type AnswerOf<R extends Route> = R['reply'] extends z.ZodType
  ? z.input<R['reply']> | FastifyReply | (R['reply'] extends typeof okReplySchema ? void : never)
  : R['reply'] extends 'bytes'
    ? unknown
    : void;

/** Answers a request; long work reports its steps. */
type Handle<R extends Route> = R extends { readonly result: z.ZodType }
  ? LongHandle<R>
  : ShortHandle<R>;

type ShortHandle<R extends Route> = (
  request: RequestOf<R>,
  reply: FastifyReply,
) => AnswerOf<R> | Promise<AnswerOf<R>>;

type LongHandle<R extends Route> = (
  request: RequestOf<R>,
  report: ReportStep,
  reply: FastifyReply,
) => Promise<R['result'] extends z.ZodType ? z.input<R['result']> : never>;

/** What the server alone decides about a route. */
interface ServingOptions<R extends Route = Route> {
  /** Heading of the reference. */
  readonly tag?: string;
  /** In place of the route's own, where a setting decides. */
  readonly access?: RouteAccess;
  /** Bytes of the largest body. */
  readonly bodyLimit?: number;
  /** Whether HEAD is answered too; by default it is, for GET, by the handler. */
  readonly exposeHeadRoute?: boolean;
  /** Answers HEAD in place of the handler. */
  readonly handleHead?: ShortHandle<R>;
  /** Whether the reference leaves it out. */
  readonly isHidden?: true;
  readonly compress?: false;
  /** Looks at the request before its body is read. */
  readonly onRequest?: onRequestAsyncHookHandler;
  readonly preValidation?: preValidationAsyncHookHandler;
  /** Whether the handler answers what the schemas do not take. */
  readonly attachValidation?: boolean;
  /** Media types of bodies and replies that are not JSON. */
  readonly consumes?: readonly string[];
  readonly produces?: readonly string[];
  readonly config?: Omit<FastifyContextConfig, 'access' | 'words' | 'mayRefuse' | 'isReading'>;
}

/** A route's handler, with what the server decides besides where it does. */
type Serving<R extends Route> = Handle<R> | (ServingOptions<R> & { readonly handle: Handle<R> });

/**
 * Registers routes under a heading of the reference, or with all that they have in common. A route
 * without a handler does not compile. The status is the route's own: 200 or what it states, 204
 * where it has no reply.
 */
export function serveRoutes<R extends Readonly<Record<string, Route>>>(
  server: HttpServer,
  heading: string | (Omit<ServingOptions, 'handleHead'> & { readonly tag: string }),
  routes: R,
  handlers: { readonly [Name in keyof R]: Serving<R[Name]> },
): void {
  const common = typeof heading === 'string' ? { tag: heading } : heading;
  for (const [name, route] of Object.entries(routes)) {
    const serving = handlers[name] as Serving<Route>;
    const own = typeof serving === 'function' ? { handle: serving } : serving;
    const { handleHead, ...options } = { ...common, ...own };
    const config = { ...common.config, ...own.config };
    serveRoute(server, route, {
      ...options,
      ...(handleHead && { exposeHeadRoute: false }),
      config,
    });
    if (handleHead)
      serveRoute(server, { ...route, method: 'HEAD' }, { ...options, config, handle: handleHead });
  }
}

function serveRoute(
  server: HttpServer,
  route: Omit<Route, 'method'> & { readonly method: Route['method'] | 'HEAD' },
  {
    handle,
    tag,
    isHidden,
    access = route.access,
    consumes,
    produces,
    config,
    ...options
  }: ServingOptions & { tag: string; handle: Handle<Route> },
): void {
  const { method, path, summary, words, mayRefuse, isReading } = route;
  const answersOk = route.reply === okReplySchema;
  server.route({
    method,
    url: path,
    ...options,
    config: {
      access,
      ...(words && { words }),
      ...(mayRefuse && { mayRefuse }),
      ...(isReading && { isReading }),
      ...config,
    },
    schema: {
      summary,
      tags: [tag],
      ...(isHidden && { hide: true }),
      ...(consumes && { consumes }),
      ...((produces ?? answersOk) && { produces: produces ?? ['text/plain'] }),
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(typeof route.reply === 'object' && {
        response: { [route.status ?? 200]: route.reply },
      }),
    },
    handler: async (request, reply) => {
      if (route.status !== undefined) void reply.code(route.status);
      if (route.result)
        return sendProgress(reply, request.log, (report) =>
          (handle as unknown as LongHandle<Route>)(request as RequestOf<Route>, report, reply),
        );
      const answer: unknown = await handle(request as RequestOf<Route>, reply);
      if (route.reply === undefined) return reply.code(204).send();
      return answersOk ? (answer ?? 'OK') : answer;
    },
  });
}
