import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { CatalogSearch } from '@isobath/client';
import { readCatalogAddress, searchOfAddress } from '../../shared/addresses/catalog-address.ts';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';
import { findSearchFaults } from '../../shared/subset/search-faults.ts';
import type { SearchFaults } from '../../shared/subset/search-faults.ts';
import { useFaultless } from '../../shared/subset/use-faultless.ts';

const route = getRouteApi('/catalog');
const typingSettlesMs = 1500;

/** Changes the search. `replace` leaves no step for the back button. */
export type ChangeSearch = (change: Partial<CatalogAddress>, step?: 'push' | 'replace') => void;

/** The present search and the ways to change it. */
interface CatalogSearchState {
  /** What is searched for: the address and the words that are being typed. */
  address: CatalogAddress;
  /** What can be searched for: the address or, where a field of it is wrong, the last search that could be. */
  search: CatalogSearch;
  /** What is wrong with the fields of the address. */
  faults: SearchFaults;
  change: ChangeSearch;
  /** Searches for words that are still being typed; the address follows when the typing rests for 1.5 s. */
  type: (keywords: string) => void;
  /** Writes typed words into the address at once. */
  settle: () => void;
  reset: () => void;
}

interface Typing {
  keywords: string;
  /** The address over which it was typed: once that is another, by a click or the back button, the typing is over. */
  over: CatalogAddress;
}

/** The search in the address, and how to change it. The router hands on what was typed beside what is valid: it is read again here. */
export function useCatalogAddress(): CatalogSearchState {
  const given = route.useSearch();
  const settled = useMemo(() => readCatalogAddress(given), [given]);
  const navigate = route.useNavigate();
  const [typing, setTyping] = useState<Typing>();
  const latest = useRef<Typing>(undefined);
  const written = useRef<string>(undefined);
  const typed = typing?.over === settled ? typing.keywords : undefined;
  const address = useMemo(
    () => (typed === undefined ? settled : { ...settled, keywords: typed || undefined }),
    [settled, typed],
  );

  const faults = useMemo(() => findSearchFaults(address), [address]);
  const faultless = useFaultless(address, faults);
  const search = useMemo(() => searchOfAddress(faultless), [faultless]);

  const write = (): void => {
    if (latest.current?.over !== settled || latest.current.keywords === (settled.keywords ?? ''))
      return;
    const { keywords } = latest.current;
    // All typing at one go is one step for the back button.
    const isGoingOn = written.current !== undefined && written.current === settled.keywords;
    written.current = keywords;
    void navigate({
      search: (before) => ({ ...before, keywords: keywords || undefined }),
      replace: isGoingOn,
      resetScroll: false,
    });
  };
  const settleLater = useDebouncedCallback(write, { delay: typingSettlesMs });
  const settle = (): void => {
    settleLater.cancel();
    write();
  };
  const type = (keywords: string): void => {
    latest.current = { keywords, over: settled };
    setTyping(latest.current);
    settleLater();
  };
  const change: ChangeSearch = (changed, step = 'push') => {
    settleLater.cancel();
    written.current = undefined;
    void navigate({
      search: (before) => ({
        ...before,
        ...(typed !== undefined && { keywords: typed || undefined }),
        ...changed,
      }),
      replace: step === 'replace',
      resetScroll: false,
    });
  };
  const reset = (): void => {
    const { keywords, sortBy, sortDirection } = address;
    settleLater.cancel();
    written.current = undefined;
    void navigate({ search: { keywords, sortBy, sortDirection }, resetScroll: false });
  };
  return { address, search, faults, change, type, settle, reset };
}
