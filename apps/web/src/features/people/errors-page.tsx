import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { pageErrorRoutes } from '@isobath/contract';
import type { ListedError } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { LocalTimesNote, Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { errorKey, errorsQuery } from './list-queries.ts';
import { ListPages } from '../../shared/administration/list-pages.tsx';
import own from '../../shared/screens/own-screen.module.css';
import { readListAddress } from '../../shared/addresses/list-address.ts';
import styles from './people.module.css';

const route = getRouteApi('/admin/errors');
const columns = [
  { name: 'Last seen' },
  { name: 'Error' },
  { name: 'Reports', isFigure: true },
  { name: 'Last on' },
  { name: 'First seen' },
  { name: 'Change', isHidden: true },
] as const;

/** Errors on pages: what broke where, how often, and since when. */
export function ErrorsPage(): ReactElement {
  return (
    <AdminScreen
      title="Errors"
      lede="Errors that broke a page in somebody’s browser, last seen first. They are kept for 90 days and contain nothing that was typed."
    >
      <ErrorTable />
    </AdminScreen>
  );
}

function ErrorTable() {
  const { page = 1 } = readListAddress({ ...route.useSearch() });
  const errors = useQuery(errorsQuery(page));
  return (
    <Section title="Reports" note={<LocalTimesNote />}>
      <LoadView
        of={loadableFromQuery(errors, {
          doing: 'Fetching the errors',
          failure: 'The errors could not be loaded.',
        })}
        skeleton={320}
        onRetry={() => void errors.refetch()}
      >
        {({ errors: listed, total }) =>
          listed.length === 0 ? (
            <LoadView of={empty('No page has reported an error.')}>{() => null}</LoadView>
          ) : (
            <>
              <OwnTable label="Errors" columns={columns}>
                {listed.map((error) => (
                  <ErrorRow key={error.id} error={error} />
                ))}
              </OwnTable>
              <ListPages page={page} total={total} one="error" what="errors" />
            </>
          )
        }
      </LoadView>
    </Section>
  );
}

function ErrorRow({ error }: { error: ListedError }) {
  const { id, count, errorText, firstSeenAt, lastSeenAt, stackFirstLine } = error;
  const remove = useChange<void, void>({
    run: (_input, options) => callRoute(pageErrorRoutes.remove, { params: { id } }, options),
    stale: [errorKey],
    done: 'The error was removed from the list.',
    failure: 'The error could not be removed.',
    isFailureToasted: true,
  });
  return (
    <tr>
      <td>
        <Moment at={lastSeenAt} />
      </td>
      <td className={styles.broken}>
        {errorText}
        {stackFirstLine && <code>{stackFirstLine}</code>}
      </td>
      <td data-figure>{formatCount(count)}</td>
      <td>
        <a href={error.location || '/'}>{error.location || 'unknown'}</a>
        <br />
        <small>
          {error.osInfo || 'unknown system'}
          <span className="isobath-only-read">, {error.browserInfo}</span>
        </small>
      </td>
      <td>
        <Moment at={firstSeenAt} />
      </td>
      <td>
        <div className={own.actions}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={remove.isBusy}
            onClick={() => remove.start()}
            aria-label={`Remove “${errorText}” from the list`}
          >
            Remove
          </Button>
        </div>
      </td>
    </tr>
  );
}
