declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether calls count as changes of their caller (`LIMITS_*`, changes per minute). By default
     * those with a method other than GET and HEAD do, except where the route `isReading`: each
     * other exception has its reason.
     */
    changes?: 'counted' | { readonly uncounted: string };
    /**
     * The growing delays of the route besides, where it sends mail, leaves rows that nothing else
     * bounds, or takes what could be guessed: what its service counts attempts by.
     */
    delays?: readonly { readonly action: string }[];
  }
}

/** As much of a route as tells whether it changes something. */
interface ChangingRoute {
  readonly method?: string | readonly string[] | undefined;
  readonly config?: {
    readonly isReading?: true;
    readonly changes?: 'counted' | { readonly uncounted: string };
  };
}

/** Whether calls of a route count as changes of their caller. */
export function isCountedChange({ method = [], config = {} }: ChangingRoute): boolean {
  if (config.changes !== undefined) return config.changes === 'counted';
  const isReading = [method].flat().every((each) => each === 'GET' || each === 'HEAD');
  return !isReading && config.isReading !== true;
}
