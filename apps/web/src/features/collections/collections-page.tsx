import type { Collection } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { empty, LoadView } from '@isobath/ui';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconFolderPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import {
  collectionsQuery,
  followedCollectionsQuery,
} from '../../shared/collections/collection-queries.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { Section } from '../../shared/screens/own-screen.tsx';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { askToSignIn } from '../../shared/session/pending-sign-in.ts';
import { useUser } from '../../shared/session/session.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import own from '../../shared/screens/own-screen.module.css';
import styles from './collections.module.css';

const lede =
  'Datasets that belong together, under one address: to cite them, to pass them on, and to download the same part of all of them at once.';
const restMs = 300;

/** The person's collections, those that they follow, and all public ones. */
export function CollectionsPage(): ReactElement {
  const [words, setWords] = useState('');
  const [query] = useDebouncedValue(words.trim(), restMs);
  const [isOpen, dialog] = useDisclosure(false);
  const navigate = useNavigate();
  const user = useUser();
  const collections = useQuery(collectionsQuery(query));
  const followed = useQuery({ ...followedCollectionsQuery, enabled: user !== undefined });
  const press = (): void => {
    if (user) dialog.open();
    else askToSignIn({ message: 'Please login to use collections', proceed: dialog.open });
  };
  return (
    <div className={own.screen}>
      <PageHead title="Collections" description={lede} />
      <h1>Collections</h1>
      <p className={own.lede}>{lede}</p>
      <div className={styles.bar}>
        <TextInput
          type="search"
          aria-label="Search collections"
          placeholder="Name, description or owner"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button leftSection={<IconFolderPlus size={18} />} onClick={press}>
          New collection
        </Button>
      </div>
      <LoadView
        of={loadableFromQuery(collections, {
          doing: 'Fetching the collections',
          failure: 'The collections could not be fetched.',
        })}
        skeleton={240}
        onRetry={() => void collections.refetch()}
      >
        {(all) => (
          <>
            {user && (
              <CollectionList
                title="Yours"
                collections={all.filter(({ isOwner }) => isOwner)}
                none={
                  query === ''
                    ? 'You have no collection yet. Make one here, or press “Add to a collection” at a dataset of the catalog.'
                    : 'None of your collections matches.'
                }
              />
            )}
            {followed.data !== undefined && followed.data.length > 0 && query === '' && (
              <CollectionList title="Followed" collections={followed.data} none="" />
            )}
            <CollectionList
              title="Public"
              collections={all.filter(({ isOwner, isPublic }) => isPublic && !isOwner)}
              none={
                query === ''
                  ? `Nobody${user ? ' else' : ''} has published a collection yet.`
                  : 'No collection matches.'
              }
            />
          </>
        )}
      </LoadView>
      {isOpen && (
        <CollectionDialog
          onClose={dialog.close}
          onDone={({ id }) =>
            void navigate({ to: '/collections/$collection', params: { collection: String(id) } })
          }
        />
      )}
    </div>
  );
}

interface CollectionListProps {
  title: string;
  collections: readonly Collection[];
  /** Said where there are none. */
  none: string;
}

function CollectionList({ title, collections, none }: CollectionListProps) {
  return (
    <Section title={title}>
      {collections.length === 0 ? (
        <LoadView of={empty(none)}>{() => null}</LoadView>
      ) : (
        <ul className={styles.list}>
          {collections.map((collection) => (
            <li key={collection.id}>
              <h3>
                <Link to="/collections/$collection" params={{ collection: String(collection.id) }}>
                  {collection.name}
                </Link>
              </h3>
              {collection.description && <p>{collection.description}</p>}
              <p className={styles.facts}>{describeCollection(collection)}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function describeCollection(collection: Collection): string {
  const { datasetCount, followerCount, isOwner, isPublic, ownerName } = collection;
  return [
    `${formatCount(datasetCount)} ${datasetCount === 1 ? 'dataset' : 'datasets'}`,
    isOwner ? (isPublic ? 'public' : 'private') : ownerName,
    followerCount > 0 &&
      `${formatCount(followerCount)} ${followerCount === 1 ? 'follower' : 'followers'}`,
    `changed ${collection.modifiedDate.slice(0, 10)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
