import { ApiProblem } from '@isobath/client';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { Problem } from '@isobath/ui';
import { describeFailure } from './loadable-query.ts';
import { showToast } from '../dialogs/toasts.tsx';
import { askToSignInAgain } from '../session/session.ts';
import { useSingleMutation } from './use-single-mutation.ts';

const patienceMs = 60_000;

interface Change<Input, Output> {
  run: (input: Input, options: { signal: AbortSignal }) => Promise<Output>;
  /** What is stale afterwards. */
  stale?: readonly QueryKey[];
  /** Said in a toast once it is done. */
  done?: string | ((output: Output, input: Input) => string | undefined);
  /** Stands over a refusal; a function where the specification has words for some refusals. */
  failure: string | ((error: Error) => string);
  /** Whether a refusal is also shown as a toast, if no card shows it. */
  isFailureToasted?: boolean;
  onDone?: (output: Output, input: Input) => void;
  /** The session had ended: a login is asked for, over whatever is open, and the change goes on after it. */
  onSessionEnded?: () => void;
}

/** One change on the server, with the words for how it ended. It ends by itself after a minute, and goes on after a login where the session has ended. */
export function useChange<Input = void, Output = void>({
  run,
  stale = [],
  done,
  failure,
  isFailureToasted = false,
  onDone,
  onSessionEnded,
}: Change<Input, Output>) {
  const queries = useQueryClient();
  const wordsFor = (error: Error): string =>
    typeof failure === 'string' ? failure : failure(error);
  const mutation = useSingleMutation<Output, Input>({
    mutationFn: (input) => run(input, { signal: AbortSignal.timeout(patienceMs) }),
    onSuccess: async (output, input) => {
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
      const said = typeof done === 'function' ? done(output, input) : done;
      if (said !== undefined) showToast(said);
      onDone?.(output, input);
    },
    onError: (error, input) => {
      if (error instanceof ApiProblem && error.code === 'unauthorized') {
        onSessionEnded?.();
        if (askToSignInAgain(queries, () => mutation.mutate(input))) return;
      }
      if (isFailureToasted) showToast(wordsFor(error), 'failed');
    },
  });
  const problem: Problem | undefined = mutation.error
    ? describeFailure(mutation.error, wordsFor(mutation.error))
    : undefined;
  return {
    start: mutation.mutate,
    reset: mutation.reset,
    isBusy: mutation.isPending,
    problem,
    error: mutation.error,
    output: mutation.data,
  };
}
