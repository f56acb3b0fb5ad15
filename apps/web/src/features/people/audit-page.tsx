import { TextInput } from '@mantine/core';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/loadable-query.ts';
import { LocalTimesNote, Moment } from '../../shared/moment.tsx';
import { OwnTable, Section } from '../../shared/own-screen.tsx';
import { AdminScreen } from './admin-screen.tsx';
import { ListPages } from './list-pages.tsx';
import { auditQuery } from './list-queries.ts';

const route = getRouteApi('/admin/audit');
const columns = [
  { name: 'When' },
  { name: 'Who' },
  { name: 'Did' },
  { name: 'To whom' },
  { name: 'Detail' },
] as const;

/** The record of who did what. */
export function AuditPage(): ReactElement {
  return (
    <AdminScreen
      title="Audit Log"
      lede="Who did what, the newest first. Logins are kept for 90 days, everything else for 400, or as long as the setting AUDIT_DAYS says."
    >
      <AuditList />
    </AdminScreen>
  );
}

function AuditList() {
  const { query: action, page = 1 } = route.useSearch();
  const log = useQuery(auditQuery(action, page));
  return (
    <Section
      title="Entries"
      note={<LocalTimesNote />}
      action={<ActionFilter action={action ?? ''} />}
    >
      <LoadView
        of={loadableFromQuery(log, {
          doing: 'Fetching the log',
          failure: 'The audit log could not be fetched.',
        })}
        skeleton={320}
        onRetry={() => void log.refetch()}
      >
        {({ entries, total }) => (
          <>
            {entries.length > 0 && (
              <OwnTable label="Audit log" columns={columns}>
                {entries.map(({ id, at, actor, action: done, target, detail }) => (
                  <tr key={id}>
                    <td>
                      <Moment at={at} />
                    </td>
                    <td>{actor ?? '–'}</td>
                    <td>{done}</td>
                    <td>{target ?? '–'}</td>
                    <td>
                      {Object.entries(detail)
                        .map(([name, value]) => `${name}: ${String(value)}`)
                        .join(', ')}
                    </td>
                  </tr>
                ))}
              </OwnTable>
            )}
            <ListPages page={page} total={total} what="entries" />
          </>
        )}
      </LoadView>
    </Section>
  );
}

/** Only one kind of entry; applied by Enter or on leaving the field. The back button changes the words too. */
function ActionFilter({ action }: { action: string }) {
  const [typed, setTyped] = useState(action);
  const [before, setBefore] = useState(action);
  if (action !== before) {
    setBefore(action);
    setTyped(action);
  }
  const navigate = useNavigate();
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '-');
  const isUsable = wanted === '' || /^[a-z-]{1,60}$/.test(wanted);
  const apply = (): void => {
    if (isUsable && wanted !== action)
      void navigate({ to: '/admin/audit', search: wanted === '' ? {} : { query: wanted } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        type="search"
        aria-label="Only this kind of entry"
        placeholder="Kind, such as sign-in-failed"
        w={260}
        value={typed}
        onBlur={apply}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={!isUsable && 'Letters and hyphens only'}
      />
    </form>
  );
}
