import type { z } from 'zod';
import type { ProblemCode } from '../errors.ts';
import type { okReplySchema } from './ok-reply.ts';
import type { ParamDescriptions } from './param-descriptions.ts';

/**
 * Who may call a route:
 * - `anonymous`: everyone;
 * - `guest`: a guest, a key, a signed-in user;
 * - `key`: a key or a signed-in user;
 * - `registered`: a signed-in user, not a key (the service checks who owns an object);
 * - `administrator`: a signed-in administrator, not a key;
 * - `control`: the command line, on its own listener.
 */
export type RouteAccess =
  | 'anonymous'
  | 'guest'
  | 'key'
  | 'registered'
  | 'administrator'
  | 'control';

/**
 * A route: all that the server registers, the client calls and the reference describes. Who answers
 * it is said in the server, by the name that it has in its file.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the names of its parameters: `/api/collections/:id`. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly summary: string;
  /** What parameters and fields of the body mean, by name; what the route does not take is ignored. */
  readonly words?: ParamDescriptions;
  /** What the route may refuse with, besides what every route of its kind may. */
  readonly mayRefuse?: readonly ProblemCode[];
  /** A POST that only reads: it is answered wherever it comes from. */
  readonly isReading?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The reply's body; without one there is none (204). `bytes`: a file, a stream or a page. */
  readonly reply?: z.ZodType | 'bytes';
  /** Of long work: the reply is lines of progress (`progressEventSchema`), the last with this result. */
  readonly result?: z.ZodType;
  /** Of a reply with a body; 200 by default. */
  readonly status?: 201 | 202;
}

/**
 * Makes a route. What only server and reference read (all but `method`, `path` and `reply`) is left
 * out of the pages' code (apps/web/build/leave-out-route-descriptions.ts).
 */
export const defineRoute = /* @__NO_SIDE_EFFECTS__ */ <const R extends Route>(route: R): R => route;

/** What a schema takes, with numbers where it makes numbers of any text. */
type Given<T> = T extends z.ZodType
  ? {
      readonly [K in keyof z.input<T>]: unknown extends z.input<T>[K]
        ? z.output<T>[K & keyof z.output<T>]
        : ReadOnly<z.input<T>[K]>;
    }
  : never;

/** Lists are only read. */
type ReadOnly<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

/** What is sent to a route: a part for each schema that it has. */
export type RouteInput<R extends Route> = (R['params'] extends z.ZodType
  ? { readonly params: Given<R['params']> }
  : unknown) &
  (R['query'] extends z.ZodType ? { readonly query?: Given<R['query']> } : unknown) &
  (R['body'] extends z.ZodType ? { readonly body: z.input<R['body']> } : unknown);

/** What long work ends with. */
export type RouteResult<R extends Route> = R['result'] extends z.ZodType
  ? z.output<R['result']>
  : never;

/** What a route answers with; nothing where it has no reply, or only `OK`. */
export type RouteReply<R extends Route> = R['reply'] extends typeof okReplySchema
  ? void
  : R['reply'] extends z.ZodType
    ? z.output<R['reply']>
    : void;
