import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { suppressionRoutes } from '@isobath/contract';
import type { Suppression } from '@isobath/contract';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { mailKey, suppressionsQuery } from './list-queries.ts';
import own from '../../shared/screens/own-screen.module.css';

const columns = [
  { name: 'Address' },
  { name: 'Why' },
  { name: 'Since' },
  { name: 'Change', isHidden: true },
] as const;

/** Addresses from which mails came back, and writing to one again. */
export function SuppressedSection() {
  const suppressions = useQuery(suppressionsQuery());
  return (
    <Section
      title="Suppressed addresses"
      note="They get no stories and no notices of new versions; mails about their accounts are still sent."
    >
      <LoadView
        of={loadableFromQuery(suppressions, {
          doing: 'Fetching the addresses',
          failure: 'The addresses could not be loaded.',
        })}
        skeleton={120}
        onRetry={() => void suppressions.refetch()}
      >
        {(all) =>
          all.length === 0 ? (
            <LoadView of={empty('No address is suppressed.')}>{() => null}</LoadView>
          ) : (
            <OwnTable columns={columns}>
              {all.map((each) => (
                <SuppressedRow key={each.address} suppression={each} />
              ))}
            </OwnTable>
          )
        }
      </LoadView>
    </Section>
  );
}

function SuppressedRow({ suppression: { address, at, reason } }: { suppression: Suppression }) {
  const [isAsking, setIsAsking] = useState(false);
  const lift = useChange({
    run: (_input, options) => callRoute(suppressionRoutes.lift, { body: { address } }, options),
    stale: [mailKey],
    done: `Mails are sent to ${address} again.`,
    failure: 'The address is still suppressed.',
    onDone: () => setIsAsking(false),
  });
  return (
    <tr>
      <td>{address}</td>
      <td>{reason}</td>
      <td>
        <Moment at={at} />
      </td>
      <td>
        <div className={own.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => setIsAsking(true)}
            aria-label={`Write to ${address} again`}
          >
            Write again
          </Button>
        </div>
        {isAsking && (
          <ConfirmDialog
            confirm="Write again"
            isBusy={lift.isBusy}
            problem={lift.problem}
            onConfirm={() => lift.start()}
            onClose={() => setIsAsking(false)}
          >
            <p>
              Send stories and notices to <strong>{address}</strong> again? If mails come back from
              there once more, it is suppressed again.
            </p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}
