import { maxTimerMs } from '../../time/timer.ts';

/** What the compiled PostgreSQL calls in JavaScript, as far as it is changed here. */
interface Imports {
  readonly env: Record<string, ((...values: number[]) => number) | undefined>;
}

type Instantiate = (imports: Imports, use: unknown) => unknown;

const timerName = '_setitimer_js';

/**
 * An extension of PGlite that sets no timer beyond what JavaScript can wait for. PostgreSQL looks at the wall clock when a timer ends, and sets one
 * for what is left: after a jump back by a year that is a year, which JavaScript would make a millisecond, again and again. A bounded timer ends too
 * early at worst, and is set again.
 */
export const boundTimers = {
  name: 'bound_timers',
  setup: (_database: unknown, options: { readonly instantiateWasm: Instantiate }) => {
    const instantiateWasm: Instantiate = (imports, use) => {
      const set = imports.env[timerName];
      if (!set) throw new Error(`This PGlite sets its timers otherwise than by ${timerName}`);
      const env = {
        ...imports.env,
        [timerName]: (which: number, waitMs: number) => set(which, Math.min(waitMs, maxTimerMs)),
      };
      return options.instantiateWasm({ ...imports, env }, use);
    };
    return Promise.resolve({ emscriptenOpts: { ...options, instantiateWasm } });
  },
};
