import { describeForSearchEngines, formatScriptJson } from '@isobath/contract';
import type { DatasetFullPage } from '@isobath/contract';
import { useState } from 'react';

/** The dataset's description for search engines, in the page but not on it. What the server put into the head of the first page, which also names the variables, stays until another page is opened. */
export function StructuredData({ page }: { page: DatasetFullPage }) {
  const [isServed] = useState(
    () => document.querySelector('script[type="application/ld+json"][data-served]') !== null,
  );
  if (isServed) return null;
  const url = `${location.origin}/catalog/datasets/${encodeURIComponent(page.dataset.Short_Name)}`;
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: formatScriptJson(describeForSearchEngines(page, url)) }}
    />
  );
}
