import { MantineProvider } from '@mantine/core';
import { phaseIds } from '@isobath/contract';
import type { SubmissionDetail, SubmissionDoi, SubmissionPublication } from '@isobath/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DoiPart } from './doi-part.tsx';

const draft: SubmissionDoi = {
  submissionID: 7,
  doi: '10.1234/abcd',
  kind: 'reserved',
  state: 'draft',
  wanted: 'draft',
  landingUrl: 'https://portal.example.org/catalog/datasets/Buoys',
  isLive: false,
  isSettled: true,
  previousDoi: null,
  versions: [],
  withdrawnAt: null,
  withdrawnReason: null,
  lastFailure: null,
  nextAttemptAt: null,
};

/** The DOI's part of the panel of a published submission. */
function show(doi: SubmissionDoi, isHidden: boolean): string {
  const detail = { submissionId: 7, phaseId: phaseIds.complete } as SubmissionDetail;
  const dataset = { shortName: 'Buoys', version: 1, isHidden, path: '/catalog/datasets/Buoys' };
  const publication: SubmissionPublication = {
    ingestion: null,
    canReserve: true,
    rollback: null,
    dataset,
    doi,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <DoiPart detail={detail} publication={publication} isAdministrator />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('a reserved DOI says that it stays a draft while its dataset is hidden', () => {
  const words = 'It stays a draft while the dataset is left out of searches.';
  expect(show(draft, true)).toContain(words);
  expect(show(draft, false)).not.toContain(words);
  expect(show({ ...draft, kind: 'own' }, true)).not.toContain(words);
  expect(show({ ...draft, state: 'findable', isLive: true }, true)).not.toContain(words);
});
