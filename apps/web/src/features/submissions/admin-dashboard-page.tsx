import { LoadView } from '@isobath/ui';
import { submissionMessages } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { readSubmissionsAddress } from '../../shared/addresses/submissions-address.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote } from '../../shared/screens/moment.tsx';
import { Section } from '../../shared/screens/own-screen.tsx';
import { Statistics } from './list/statistics.tsx';
import { SubmissionFilters } from './list/submission-filters.tsx';
import { SubmissionPanel } from './panel/submission-panel.tsx';
import { allSubmissionsQuery } from './submission-queries.ts';
import { SubmissionTable } from './list/submission-table.tsx';

const route = getRouteApi('/datasubmission/admindashboard');
const here = '/datasubmission/admindashboard';

/** The submissions of everybody, for data-submission administrators. */
export function AdminDashboardPage(): ReactElement {
  return (
    <AdminScreen
      title="Submissions Dashboard"
      lede="Submitted datasets on their way into the catalog: those first that have waited longest."
    >
      <Dashboard />
    </AdminScreen>
  );
}

function Dashboard(): ReactElement {
  const address = readSubmissionsAddress({ ...route.useSearch() });
  const submissions = useQuery(allSubmissionsQuery);
  if (address.submissionID !== undefined)
    return (
      <SubmissionPanel
        key={address.submissionID}
        id={address.submissionID}
        address={address}
        here={here}
      />
    );
  return (
    <>
      <Statistics />
      <Section title="Submissions" note={<LocalTimesNote />}>
        <SubmissionFilters address={address} here={here} />
        <LoadView
          of={loadableFromQuery(submissions, {
            doing: 'Loading the submissions',
            failure: submissionMessages.listFailed,
          })}
          skeleton={320}
          onRetry={() => void submissions.refetch()}
        >
          {(entries) => <SubmissionTable entries={entries} address={address} here={here} />}
        </LoadView>
      </Section>
    </>
  );
}
