import { describeForSearchEngines, formatScriptJson } from '@isobath/contract';
import type { DatasetFullPage } from '@isobath/contract';
import { useEffect } from 'react';

/** The dataset's description for search engines, in the page but not on it. It takes the place of what the server put into the head, which is of the first page only. */
export function StructuredData({ page }: { page: DatasetFullPage }) {
  useEffect(() => {
    for (const served of document.querySelectorAll('[data-served]')) served.remove();
  }, []);
  const url = `${location.origin}/catalog/datasets/${encodeURIComponent(page.dataset.Short_Name)}`;
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: formatScriptJson(describeForSearchEngines(page, url)) }}
    />
  );
}
