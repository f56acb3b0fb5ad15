import { describeForSearchEngines, formatScriptJson } from '@isobath/contract';
import type { DatasetFullPage } from '@isobath/contract';

/** The dataset's description for search engines, in the page but not on it. Default export: only pages that the server has not described load it. */
export default function StructuredData({ page }: { page: DatasetFullPage }) {
  const url = `${location.origin}/catalog/datasets/${encodeURIComponent(page.dataset.Short_Name)}`;
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: formatScriptJson(describeForSearchEngines(page, url)) }}
    />
  );
}
