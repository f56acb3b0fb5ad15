import { Button, Checkbox } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { subscriptionRoutes } from '@isobath/contract';
import type { Subscription } from '@isobath/contract';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { subscriptionsQuery } from '../../shared/subscriptions/subscriptions-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import styles from './subscriptions.module.css';

const columns = [
  { name: 'Select', isHidden: true },
  { name: 'Dataset Name' },
  { name: 'Dataset Long Name' },
] as const;

/** The datasets, to unsubscribe from several at once. */
export function DatasetsSection() {
  const subscriptions = useQuery(subscriptionsQuery());
  return (
    <Section
      title="Datasets"
      note="A notice when a dataset has a new version: at most one a day, or one a week for continuously updated datasets."
    >
      <LoadView
        of={loadableFromQuery(subscriptions, {
          doing: 'Fetching your subscriptions',
          failure: 'Failed to fetch subscriptions',
        })}
        skeleton={160}
        onRetry={() => void subscriptions.refetch()}
      >
        {(all) =>
          all.length === 0 ? (
            <LoadView
              of={empty(
                'You are not subscribed to any dataset.',
                <Link to="/catalog">Find one in the catalog and press its bell.</Link>,
              )}
            >
              {() => null}
            </LoadView>
          ) : (
            <DatasetsTable subscriptions={all} />
          )
        }
      </LoadView>
    </Section>
  );
}

function DatasetsTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  const names = subscriptions.map(({ Dataset_Name }) => Dataset_Name);
  const chosen = names.filter((name) => ticked.has(name));
  const end = useChange<string[]>({
    run: (shortNames, options) =>
      callRoute(subscriptionRoutes.unsubscribe, { body: { shortNames } }, options),
    stale: [subscriptionsQuery().queryKey],
    failure: 'Failed to unsubscribe dataset(s)',
    done: (_output, ended) =>
      `You have successfully unsubscribed from ${ended.length === 1 ? (ended[0] ?? '') : `${ended.length} datasets`}`,
    onDone: () => {
      setTicked(new Set());
      close();
    },
  });
  const tick = (name: string, isOn: boolean): void =>
    setTicked(
      (before) => new Set(isOn ? [...before, name] : [...before].filter((other) => other !== name)),
    );
  return (
    <>
      <div className={styles.bulk}>
        <Checkbox
          label="Select all"
          checked={chosen.length === names.length}
          indeterminate={chosen.length > 0 && chosen.length < names.length}
          onChange={({ currentTarget }) => setTicked(new Set(currentTarget.checked ? names : []))}
        />
        <Button
          variant="default"
          disabled={chosen.length === 0}
          onClick={() => {
            end.reset();
            setIsAsking(true);
          }}
        >
          Unsubscribe{chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      </div>
      <OwnTable label="Your subscriptions" columns={columns}>
        {subscriptions.map(({ Dataset_Name: name, Dataset_Long_Name: longName }) => (
          <tr key={name}>
            <td className={styles.tick}>
              <Checkbox
                aria-label={`Select ${name}`}
                checked={ticked.has(name)}
                onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
              />
            </td>
            <td>
              <Link to="/catalog/datasets/$dataset" params={{ dataset: name }}>
                {name}
              </Link>
            </td>
            <td>{longName}</td>
          </tr>
        ))}
      </OwnTable>
      {isAsking && (
        <ConfirmDialog
          confirm="Unsubscribe"
          isBusy={end.isBusy}
          problem={end.problem}
          onConfirm={() => end.start(chosen)}
          onClose={close}
        >
          <p>
            Unsubscribe from{' '}
            {chosen.length === 1 ? 'this dataset' : `these ${chosen.length} datasets`}?
          </p>
          <ul className={styles.chosen}>
            {chosen.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
