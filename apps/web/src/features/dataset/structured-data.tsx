import type { DatasetFullPage } from '@isobath/contract';
import { describeForSearchEngines, formatScriptJson } from './describe-for-search-engines.ts';

/** The dataset's description for search engines, in the page but not on it. */
export function StructuredData({ page }: { page: DatasetFullPage }) {
  const url = `${location.origin}/catalog/datasets/${encodeURIComponent(page.dataset.Short_Name)}`;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: formatScriptJson(describeForSearchEngines(page, url)) }} />;
}
