import { listVariables } from '@isobath/client';
import type { FoundVariable, VariableReply } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { isSameQuantity, plainName } from './comparable.ts';

/** The climatologies of a variable: found by the words of its names, kept when standard name (or long name) and unit are the same. Its own table is none of them. */
export const climatologiesQuery = (variable: VariableReply) =>
  queryOptions({
    queryKey: ['climatologies', variable.Table_Name, variable.Variable],
    queryFn: async ({ signal }): Promise<FoundVariable[]> => {
      const names = [plainName(variable.Long_Name), variable.Standard_Name?.replaceAll('_', ' ')];
      const searches = [...new Set(names.filter((name) => name !== undefined && name !== ''))];
      const found = await Promise.all(
        searches.map((searchTerms) => listVariables({ searchTerms }, { signal })),
      );
      const byId = new Map(found.flat().map((each) => [each.ID, each]));
      return [...byId.values()].filter(
        (each) =>
          each.Climatology &&
          each.Table_Name !== variable.Table_Name &&
          isSameQuantity(variable, each),
      );
    },
    staleTime: 60_000,
  });
