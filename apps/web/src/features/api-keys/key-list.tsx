import { Switch } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedKey } from '@isobath/contract';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote, Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { KeyRow } from './key-row.tsx';
import { lastApiCallQuery, ownKeysQuery, whyRefused } from './own-keys-query.ts';

const columns = [
  { name: 'Description' },
  { name: 'Begins with' },
  { name: 'Made' },
  { name: 'Last used' },
  { name: 'Calls this month', isFigure: true },
  { name: 'Expires' },
  { name: 'Change', isHidden: true },
] as const;

/** All keys of the person; the ones that are refused only when they are asked for. */
export function KeyList() {
  const [isAll, setIsAll] = useState(false);
  const keys = useQuery(ownKeysQuery());
  const [now] = useState(() => new Date());
  const ended = keys.data?.filter((key) => whyRefused(key, now) !== undefined).length ?? 0;
  const loadable = loadableFromQuery(keys, {
    doing: 'Fetching your keys',
    failure: 'API Key Retrieval Failed',
  });
  return (
    <Section
      title="Your keys"
      note={
        <>
          <LastCall /> Calls count from the first of the month, UTC. <LocalTimesNote />
        </>
      }
      action={
        ended > 0 && (
          <Switch
            label={`Show ${formatCount(ended)} revoked or expired`}
            checked={isAll}
            onChange={({ currentTarget }) => setIsAll(currentTarget.checked)}
          />
        )
      }
    >
      <LoadView of={loadable} skeleton={160} onRetry={() => void keys.refetch()}>
        {(all) => (
          <Keys
            keys={isAll ? all : all.filter((key) => whyRefused(key, now) === undefined)}
            now={now}
          />
        )}
      </LoadView>
    </Section>
  );
}

function Keys({ keys, now }: { keys: readonly ListedKey[]; now: Date }) {
  if (keys.length === 0)
    return (
      <LoadView
        of={empty('You have no active key.', 'Describe one above, then press Create API Key.')}
      >
        {() => null}
      </LoadView>
    );
  return (
    <OwnTable label="API keys" columns={columns}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} refused={whyRefused(key, now)} />
      ))}
    </OwnTable>
  );
}

function LastCall() {
  const { data } = useQuery(lastApiCallQuery());
  if (data === undefined) return null;
  return data === null ? (
    <>No API call yet.</>
  ) : (
    <>
      Last API call: <Moment at={data} />.
    </>
  );
}
