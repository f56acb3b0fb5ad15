import { NativeSelect } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote, Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { labelOfKind, listFacts, nameActor, tellAction } from './audit-text.ts';
import type { AuditEntry } from './audit-text.ts';
import { ListPages } from '../../shared/administration/list-pages.tsx';
import { readListAddress } from '../../shared/addresses/list-address.ts';
import { auditQuery } from './list-queries.ts';
import styles from './people.module.css';

const route = getRouteApi('/admin/audit');
const columns = [{ name: 'When' }, { name: 'Who' }, { name: 'What' }, { name: 'Details' }] as const;

/** The record of who did what. */
export function AuditPage(): ReactElement {
  return (
    <AdminScreen
      title="Audit Log"
      lede="Who did what, newest first. Logins are kept for 90 days, everything else for 400 days or as long as the setting AUDIT_DAYS says."
    >
      <AuditList />
    </AdminScreen>
  );
}

function AuditList() {
  const { query: action, page = 1 } = readListAddress({ ...route.useSearch() });
  const log = useQuery(auditQuery(action, page));
  return (
    <Section
      title="Entries"
      note={<LocalTimesNote />}
      action={log.data && <KindFilter action={action} kinds={log.data.kinds} />}
    >
      <LoadView
        of={loadableFromQuery(log, {
          doing: 'Fetching the log',
          failure: 'The audit log could not be loaded.',
        })}
        skeleton={320}
        onRetry={() => void log.refetch()}
      >
        {({ entries, total }) =>
          entries.length === 0 ? (
            <NoEntries action={action} />
          ) : (
            <>
              <OwnTable label="Audit Log" columns={columns}>
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </OwnTable>
              <ListPages page={page} total={total} one="entry" what="entries" />
            </>
          )
        }
      </LoadView>
    </Section>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  return (
    <tr>
      <td>
        <Moment at={entry.at} />
      </td>
      <td>{nameActor(entry)}</td>
      <td>{tellAction(entry)}</td>
      <td>
        {listFacts(entry).map(([label, value]) => (
          <div key={label}>
            <span className={styles.factLabel}>{label}:</span> {value}
          </div>
        ))}
      </td>
    </tr>
  );
}

/** What stands where a kind, or the whole log, has no entry. */
function NoEntries({ action }: { action: string | undefined }) {
  const of =
    action === undefined
      ? empty('Nothing has been recorded yet.')
      : empty(
          `There are no entries of the kind “${labelOfKind(action)}”.`,
          <Link to="/admin/audit">Show all entries</Link>,
        );
  return <LoadView of={of}>{() => null}</LoadView>;
}

interface KindFilterProps {
  action: string | undefined;
  kinds: readonly { action: string; count: number }[];
}

/** Only one kind of entry. The choice stands in the address, so that a link to it can be passed on. */
function KindFilter({ action = '', kinds }: KindFilterProps) {
  const navigate = useNavigate();
  const options = kinds
    .map((kind) => ({
      value: kind.action,
      label: `${labelOfKind(kind.action)} (${formatCount(kind.count)})`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const isListed = action === '' || kinds.some((kind) => kind.action === action);
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  return (
    <NativeSelect
      aria-label="Only this kind of entry"
      value={action}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ to: '/admin/audit', search: value === '' ? {} : { query: value } })
      }
      data={[
        { value: '', label: `All kinds (${formatCount(count)})` },
        ...options,
        ...(isListed ? [] : [{ value: action, label: `${labelOfKind(action)} (0)` }]),
      ]}
    />
  );
}
