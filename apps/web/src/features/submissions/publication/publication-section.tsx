import { ApiProblem } from '@isobath/client';
import type { SubmissionDetail } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { Section } from '../../../shared/screens/own-screen.tsx';
import { DoiPart } from './doi-part.tsx';
import { IngestionPart } from './ingestion-part.tsx';
import { publicationQuery } from '../submission-queries.ts';

/** The DOI of a submission and its way into the catalog; administrators act here, and owners may bring their own DOI. */
export function PublicationSection({
  detail,
  isAdministrator,
}: {
  detail: SubmissionDetail;
  isAdministrator: boolean;
}): ReactElement | null {
  const publication = useQuery(publicationQuery(detail.submissionId));
  // A portal that does not ingest submissions has nothing to say here.
  if (publication.error instanceof ApiProblem && publication.error.status === 404) return null;
  return (
    <Section title="DOI and ingestion">
      <LoadView
        of={loadableFromQuery(publication, {
          doing: 'Loading the state of DOI and ingestion',
          failure: 'The state of DOI and ingestion could not be loaded.',
        })}
        skeleton={160}
        onRetry={() => void publication.refetch()}
      >
        {(state) => (
          <>
            <DoiPart detail={detail} publication={state} isAdministrator={isAdministrator} />
            <IngestionPart detail={detail} publication={state} isAdministrator={isAdministrator} />
          </>
        )}
      </LoadView>
    </Section>
  );
}
