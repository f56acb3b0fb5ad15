import { useState } from 'react';
import type { SearchBounds, SearchFaults } from './search-faults.ts';
import { withoutFaults } from './search-faults.ts';

/**
 * The last search without faults, so that results stay while a field is corrected; at first the rest of a faulty one. A search must be
 * the same object as long as it is the same.
 */
export function useFaultless<Search extends SearchBounds>(
  search: Search,
  faults: SearchFaults,
): Search {
  const isFaulty = Object.keys(faults).length > 0;
  const [kept, setKept] = useState(() => withoutFaults(search, faults));
  if (!isFaulty && kept !== search) setKept(search);
  return isFaulty ? kept : search;
}
