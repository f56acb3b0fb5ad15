import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import { visualizableVariablesQuery } from '../../../../shared/dataset/queries.ts';
import { addressOfFirstMap } from './first-map.ts';

/** Draws the first map of the dataset that the address names, if any, and gives what went wrong: the map takes the dataset's place in the address, so that Back leads to the page before. */
export function useFirstMap(
  { dataset = '' }: ChartsAddress,
  change: (patch: Partial<ChartsAddress>) => void,
): { error: Error | null; problem: string | undefined } {
  const { data, error } = useQuery({
    ...visualizableVariablesQuery(dataset),
    enabled: dataset !== '',
  });
  const first = dataset === '' ? undefined : data && addressOfFirstMap(data.variables);
  const draw = useEffectEvent(() => {
    if (first) change({ ...first, dataset: undefined });
  });
  useEffect(() => draw(), [data]);
  const hasNone = dataset !== '' && data !== undefined && !first;
  return {
    error: dataset === '' ? null : error,
    problem: hasNone
      ? `${dataset} has no variable on a grid, so there is no map of it. Choose another chart of its variables.`
      : undefined,
  };
}
