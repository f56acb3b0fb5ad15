import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { LoadView } from '@isobath/ui';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { useUser } from '../../shared/session/session.ts';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { ListPages } from '../../shared/administration/list-pages.tsx';
import { readListAddress } from '../../shared/addresses/list-address.ts';
import { peopleQuery } from './list-queries.ts';
import { PersonRow } from './person-row.tsx';

const route = getRouteApi('/admin/people');
const searchAfterMs = 300;
const columns = [
  { name: 'Name' },
  { name: 'Email' },
  { name: 'Institute' },
  { name: 'State' },
  { name: 'Registered' },
  { name: 'Last login' },
  { name: 'Change', isHidden: true },
] as const;

/** Everybody with an account: to find, to make an administrator, to keep out. */
export function PeoplePage(): ReactElement {
  return (
    <AdminScreen
      title="People"
      lede="Everyone with an account here. Changes take effect immediately and are recorded in the audit log."
    >
      <PeopleList />
    </AdminScreen>
  );
}

function PeopleList() {
  const { query = '', page = 1 } = readListAddress({ ...route.useSearch() });
  const people = useQuery(peopleQuery(query, page));
  const me = useUser();
  return (
    <Section title="Accounts" note={<LocalTimesNote />} action={<PeopleSearch query={query} />}>
      <LoadView
        of={loadableFromQuery(people, {
          doing: 'Fetching the people',
          failure: 'The list of people could not be loaded.',
        })}
        skeleton={320}
        onRetry={() => void people.refetch()}
      >
        {({ people: found, total }) => (
          <>
            {found.length > 0 && (
              <OwnTable label="People" columns={columns}>
                {found.map((person) => (
                  <PersonRow key={person.id} person={person} isMe={person.id === me?.id} />
                ))}
              </OwnTable>
            )}
            <ListPages
              page={page}
              total={total}
              one={query ? 'person found' : 'person'}
              what={query ? 'people found' : 'people'}
            />
          </>
        )}
      </LoadView>
    </Section>
  );
}

/** The words go into the address while they are typed. */
function PeopleSearch({ query }: { query: string }) {
  const [words, setWords] = useState(query);
  const navigate = useNavigate();
  const look = useDebouncedCallback(
    (typed: string) =>
      void navigate({
        to: '/admin/people',
        search: typed.trim() === '' ? {} : { query: typed.trim() },
        replace: true,
      }),
    searchAfterMs,
  );
  return (
    <TextInput
      type="search"
      aria-label="Search people"
      placeholder="Name, email or institute"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={words}
      onChange={({ currentTarget: { value } }) => {
        setWords(value);
        look(value);
      }}
    />
  );
}
