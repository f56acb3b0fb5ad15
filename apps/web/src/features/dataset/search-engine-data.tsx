import type { DatasetFullPage } from '@isobath/contract';
import { lazy, Suspense, useState } from 'react';

const StructuredData = lazy(() => import('./structured-data.tsx'));

/** What search engines read of the dataset. What the server put into the head of the first page, which also names the variables, stays until another page is opened. */
export function SearchEngineData({ page }: { page: DatasetFullPage }) {
  const [isServed] = useState(
    () => document.querySelector('script[type="application/ld+json"][data-served]') !== null,
  );
  return isServed ? null : (
    <Suspense>
      <StructuredData page={page} />
    </Suspense>
  );
}
