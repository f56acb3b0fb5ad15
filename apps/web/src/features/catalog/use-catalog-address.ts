import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readCatalogAddress } from '../../shared/catalog-address.ts';
import type { CatalogAddress } from '../../shared/catalog-address.ts';

const route = getRouteApi('/catalog');

/** Changes the search. `replace` leaves no step for the back button: typing is one thought, a filter is one decision. */
export type ChangeSearch = (change: Partial<CatalogAddress>, step?: 'push' | 'replace') => void;

/** The search in the address, and how to change it. The router hands on what was typed beside what is valid: it is read again here. */
export function useCatalogAddress(): { address: CatalogAddress; change: ChangeSearch; reset: () => void } {
  const typed = route.useSearch();
  const address = useMemo(() => readCatalogAddress(typed), [typed]);
  const navigate = route.useNavigate();
  const change: ChangeSearch = (changed, step = 'push') => {
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: step === 'replace', resetScroll: false });
  };
  const reset = (): void => {
    void navigate({ search: ({ keywords, sortBy, sortDirection }) => ({ keywords, sortBy, sortDirection }), resetScroll: false });
  };
  return { address, change, reset };
}
