import { stepOfPhase, submissionSteps } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SubmissionsAddress } from '../../../shared/addresses/submissions-address.ts';
import { Moment } from '../../../shared/screens/moment.tsx';
import { OwnTable } from '../../../shared/screens/own-screen.tsx';
import type { DashboardPath } from '../dashboard-path.ts';
import { cutPage, listSubmissions } from './list-submissions.ts';
import type { ListEntry } from './list-submissions.ts';
import { nameParty, sayDays } from './wait-text.ts';
import styles from '../submissions.module.css';

interface SubmissionTableProps {
  entries: readonly ListEntry[];
  address: SubmissionsAddress;
  here: DashboardPath;
  isOwn?: boolean;
}

/** Submissions by the filters of the address, each with who is waited for and since when. */
export function SubmissionTable({
  entries,
  address,
  here,
  isOwn = false,
}: SubmissionTableProps): ReactElement {
  const shown = listSubmissions(entries, address);
  const { rows, page, pages } = cutPage(shown, address.page);
  const columns = [
    { name: 'Dataset' },
    ...(isOwn ? [] : [{ name: 'Owner' }]),
    { name: 'Phase' },
    { name: 'Step' },
    { name: 'Waiting for' },
    { name: 'Submitted' },
  ];
  return (
    <>
      <p role="status" className={styles.count}>
        {shown.length === entries.length
          ? `${formatCount(entries.length)} ${entries.length === 1 ? 'submission' : 'submissions'}`
          : `${formatCount(shown.length)} of ${formatCount(entries.length)} submissions`}
      </p>
      {shown.length > 0 && (
        <OwnTable label="Submitted datasets" columns={columns}>
          {rows.map((entry) => (
            <Row key={entry.id} entry={entry} here={here} isOwn={isOwn} />
          ))}
        </OwnTable>
      )}
      {pages > 1 && <Pages page={page} pages={pages} address={address} here={here} />}
    </>
  );
}

/** The pages of a long list; each has an address. */
function Pages({
  page,
  pages,
  address,
  here,
}: Pick<SubmissionTableProps, 'address' | 'here'> & { page: number; pages: number }): ReactElement {
  const link = (to: number, words: string): ReactElement | null =>
    to < 1 || to > pages ? null : (
      <Link to={here} search={{ ...address, page: to === 1 ? undefined : to }}>
        {words}
      </Link>
    );
  return (
    <nav className={styles.pages} aria-label="Pages of submissions">
      {link(page - 1, 'Previous page')}
      <span>
        Page {page} of {pages}
      </span>
      {link(page + 1, 'Next page')}
    </nav>
  );
}

function Row({
  entry,
  here,
  isOwn,
}: {
  entry: ListEntry;
  here: DashboardPath;
  isOwn: boolean;
}): ReactElement {
  const { id, shortName, longName, owner, phase, phaseId, waitsFor, waitingSince } = entry;
  const step = stepOfPhase(phaseId);
  const [nowMs] = useState(Date.now);
  return (
    <tr>
      <td>
        <Link to={here} search={{ submissionID: id }}>
          {shortName}
        </Link>
        <div className={styles.under}>{longName}</div>
      </td>
      {!isOwn && <td>{owner}</td>}
      <td>{phase}</td>
      <td>
        {step >= submissionSteps.length
          ? 'All passed'
          : `${step + 1} of ${submissionSteps.length}: ${submissionSteps[step]?.name ?? ''}`}
      </td>
      <td>
        {nameParty(waitsFor, isOwn)}
        {waitsFor !== null && (
          <div className={styles.under}>
            for {sayDays(waitingSince, nowMs)}
            {entry.lastReminder != null && (
              <>
                , reminded <Moment at={entry.lastReminder} />
              </>
            )}
          </div>
        )}
      </td>
      <td>
        <Moment at={entry.startedAt} />
      </td>
    </tr>
  );
}
