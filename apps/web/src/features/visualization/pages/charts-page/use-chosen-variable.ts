import type { VariableReply } from '@isobath/contract';
import { chartMessages, isSparse } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { namesBounds } from '../../../../shared/addresses/charts-address.ts';
import type { ChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import { showToast } from '../../../../shared/dialogs/toasts.tsx';
import { variableQuery } from '../../chart/variable-query.ts';

/** The variable that the address names. One that comes without any bound of its own covers more than can be drawn, unless it is a climatology or irregular; the reader is told. */
export function useChosenVariable(
  { table = '', variable = '', ...address }: ChartsAddress,
  onIrregular: (variable: VariableReply) => void,
) {
  const query = useQuery({ ...variableQuery(table, variable), enabled: variable !== '' });
  const chosen = variable === '' ? undefined : query.data;
  const tell = useEffectEvent(() => {
    if (!chosen) return;
    if (isSparse(chosen)) onIrregular(chosen);
    else if (!chosen.Climatology && !namesBounds(address)) showToast(chartMessages.largeDefaults);
  });
  // The same variable read again is not chosen again.
  const id = chosen?.ID;
  useEffect(() => tell(), [id]);
  return { chosen, error: variable === '' ? null : query.error, isLoading: query.isLoading };
}
