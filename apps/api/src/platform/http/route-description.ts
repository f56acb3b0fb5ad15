import type { ParamDescriptions, ProblemCode } from '@isobath/contract';
import { okReplySchema } from '@isobath/contract';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the parameters of the route and the fields of its body mean, by name. Names that the route does not take are ignored. */
    words?: ParamDescriptions;
    /** What the route may refuse with, besides what every route of its kind may. */
    mayRefuse?: readonly ProblemCode[];
  }
}

/** The reply of a route that is done and has nothing to tell: the text `OK`. */
export const okReply = { produces: ['text/plain'], response: { 200: okReplySchema } };
