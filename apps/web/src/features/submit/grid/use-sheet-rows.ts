import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { GridRow } from '../worker/protocol.ts';
import { toolSession } from '../tool/tool-session.ts';

const pageRows = 100;
const cachedPages = 40;

interface Page {
  /** The edition of the sheet that it shows. */
  readonly edition: number;
  readonly rows: readonly GridRow[];
}

/**
 * Rows of a sheet as the grid needs them, fetched from the worker in pages. After a change (`edition`) what was shown stays until the new rows are
 * here.
 */
export function useSheetRows(
  sheet: string,
  edition: number,
  { first, end }: { first: number; end: number },
): (row: number) => GridRow | undefined {
  const [pages, setPages] = useState<ReadonlyMap<number, Page>>(new Map());
  const firstPage = Math.floor((first - 1) / pageRows);
  const lastPage = Math.floor((Math.max(first, end - 1) - 1) / pageRows);
  const fetchPage = useEffectEvent(async (page: number, isWanted: () => boolean) => {
    if (pages.get(page)?.edition === edition) return;
    const rows = await toolSession.readRows(sheet, page * pageRows + 1, pageRows);
    if (!isWanted()) return;
    setPages((before) => {
      const kept = [...before].filter(([each]) => each !== page).slice(1 - cachedPages);
      return new Map([...kept, [page, { edition, rows }]]);
    });
  });
  useEffect(() => {
    let isWanted = true;
    for (let page = firstPage; page <= lastPage; page += 1)
      fetchPage(page, () => isWanted).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [sheet, edition, firstPage, lastPage]);
  return useCallback(
    (row) => pages.get(Math.floor((row - 1) / pageRows))?.rows[(row - 1) % pageRows],
    [pages],
  );
}
