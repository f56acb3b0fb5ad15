import { hashKey, useMutation } from '@tanstack/react-query';
import type { MutateOptions, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

type Facts = 'data' | 'error' | 'isPending' | 'isSuccess' | 'variables' | 'reset';

interface SingleMutation<Output, Input> extends Pick<
  UseMutationResult<Output, Error, Input>,
  Facts
> {
  mutate: (input: Input, callbacks?: MutateOptions<Output, Error, Input>) => void;
}

/**
 * A mutation that ignores the same input while it is in flight: a double click, or Enter held down, sends once. The button that is off
 * while it is busy is drawn too late for that. Every mutation of the pages is made here.
 */
export function useSingleMutation<Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
): SingleMutation<Output, Input> {
  const inFlight = useRef(new Set<string>());
  const mutation = useMutation<Output, Error, Input>({
    networkMode: 'always',
    ...options,
    onSettled: (output, error, input, ...rest) => {
      inFlight.current.delete(hashKey([input]));
      return options.onSettled?.(output, error, input, ...rest);
    },
  });
  const mutate = (input: Input, callbacks?: MutateOptions<Output, Error, Input>): void => {
    const key = hashKey([input]);
    if (inFlight.current.has(key)) return;
    inFlight.current.add(key);
    mutation.mutate(input, callbacks);
  };
  const { data, error, isPending, isSuccess, variables, reset } = mutation;
  return { data, error, isPending, isSuccess, variables, reset, mutate };
}
