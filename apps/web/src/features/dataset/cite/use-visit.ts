import { useState } from 'react';

/** Where and when this dataset is being read; the day is that of UTC on which the page was opened. */
export function useVisit(shortName: string): { url: string; date: string } {
  const [date] = useState(() => new Date().toISOString().slice(0, 10));
  return { url: `${location.origin}/catalog/datasets/${encodeURIComponent(shortName)}`, date };
}
