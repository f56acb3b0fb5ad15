import { Button } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { unsubscribeRoutes } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FormScreen } from '../../shared/screens/form-screen.tsx';
import { ownKey, sessionQuery } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';

const route = getRouteApi('/unsubscribe/$token');

/** Where the link of a mail leads: one press ends what it is about. Opening the page alone ends nothing, as mail programs open links to look at them. */
export function UnsubscribePage(): ReactElement {
  const { token } = route.useParams();
  const end = useChange<void, { from: string }>({
    run: (_input, options) =>
      callRoute(unsubscribeRoutes.unsubscribe, { query: { token } }, options),
    stale: [[ownKey], sessionQuery().queryKey],
    failure: (error) =>
      error instanceof ApiProblem && error.code === 'link-ended'
        ? 'The link does not work any more.'
        : 'Failed to unsubscribe dataset(s)',
  });
  const from = end.output && (end.output.from === 'news' ? 'Isobath News' : end.output.from);
  return (
    <FormScreen title="Unsubscribe" description="Unsubscribe from mails of this portal.">
      {from ? (
        <p role="status">
          You have successfully unsubscribed from {from}.{' '}
          <Link to="/subscriptions">All your subscriptions</Link>
        </p>
      ) : (
        <>
          <p>No more mails of the kind that brought you here.</p>
          {end.problem && <ErrorCard {...end.problem} />}
          <Button loading={end.isBusy} onClick={() => end.start()} mt="sm">
            Unsubscribe
          </Button>
        </>
      )}
    </FormScreen>
  );
}
