import { callRoute } from '@isobath/client';
import { chartSubtypes, shareRoutes } from '@isobath/contract';
import type { ChartShare } from '@isobath/contract';
import { CopyButton, LoadView } from '@isobath/ui';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { ownKey } from '../../shared/session/session.ts';
import own from '../../shared/screens/own-screen.module.css';

const sharesQuery = () =>
  queryOptions({
    queryKey: [ownKey, 'shares'],
    queryFn: ({ signal }) => callRoute(shareRoutes.listOwn, {}, { signal }),
  });

const columns = [
  { name: 'Charts' },
  { name: 'Shared' },
  { name: 'Datasets' },
  { name: 'Change', isHidden: true },
] as const;

/** The short links of charts that the person made, to copy or to end. */
export function SharesSection() {
  const shares = useQuery(sharesQuery());
  const [removed, setRemoved] = useState<ChartShare>();
  const remove = useChange({
    run: (id: string, options) => callRoute(shareRoutes.remove, { params: { id } }, options),
    stale: [sharesQuery().queryKey],
    done: 'The link has ended.',
    failure: 'The link could not be removed.',
    onDone: () => setRemoved(undefined),
  });
  return (
    <Section title="Shared charts" note="Everyone who has one of these links can open its charts.">
      <LoadView
        of={loadableFromQuery(shares, {
          doing: 'Fetching your shared charts',
          failure: 'Your shared charts could not be fetched.',
        })}
        skeleton={80}
        onRetry={() => void shares.refetch()}
      >
        {(all) =>
          all.length === 0 ? (
            <p className={own.note}>
              You have not shared any charts. &lsquo;Share&rsquo; on{' '}
              <Link to="/visualization/charts">Charts and Plots</Link> makes a short link.
            </p>
          ) : (
            <OwnTable label="Your shared charts" columns={columns}>
              {all.map((share) => (
                <ShareRow key={share.id} share={share} onRemove={() => setRemoved(share)} />
              ))}
            </OwnTable>
          )
        }
      </LoadView>
      {removed && (
        <ConfirmDialog
          confirm="Remove the link"
          isDestructive
          isBusy={remove.isBusy}
          problem={remove.problem}
          onConfirm={() => remove.start(removed.id)}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            {removed.shareLink} will open nothing any more, for anybody who has it. This cannot be
            undone.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

const stateLabels = { same: '', changed: ' (newer version)', gone: ' (gone)' } as const;

function ShareRow({ share, onRemove }: { share: ChartShare; onRemove: () => void }) {
  const { charts, datasets, id, shareLink } = share;
  return (
    <tr>
      <td>
        <Link to="/plot/$share" params={{ share: id }}>
          {charts
            .map(({ subtype, variable }) => `${chartSubtypes[subtype].label} of ${variable}`)
            .join(', ')}
        </Link>
      </td>
      <td>
        <Moment at={share.sharedAt} />
      </td>
      <td>{datasets.map(({ shortName, state }) => shortName + stateLabels[state]).join(', ')}</td>
      <td>
        <div className={own.actions}>
          <CopyButton text={shareLink} what="the short link" label="Copy" />
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={onRemove}
            aria-label={`Remove the link ${shareLink}`}
          >
            Remove
          </Button>
        </div>
      </td>
    </tr>
  );
}
