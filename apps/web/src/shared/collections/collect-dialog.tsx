import { callRoute } from '@isobath/client';
import { collectionLimits, collectionRoutes } from '@isobath/contract';
import type { Collection } from '@isobath/contract';
import { ErrorCard, LoadView } from '@isobath/ui';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { loadableFromQuery } from '../requests/loadable-query.ts';
import { useChange } from '../requests/use-change.ts';
import { collectionsKey, ownCollectionsQuery } from './collection-queries.ts';
import { hasAll } from './has-all.ts';
import styles from './collect.module.css';

interface CollectDialogProps {
  /** Short names. */
  datasets: readonly string[];
  what: string;
  onClose: () => void;
}

/** The person's collections, ticked where they hold the datasets, and a field for a new one. Default export: it is loaded when it is first opened. */
export default function CollectDialog({ datasets, what, onClose }: CollectDialogProps) {
  const own = useQuery(ownCollectionsQuery);
  return (
    <Dialog title="Add to a collection" widthPx={480} onClose={onClose}>
      <p className={styles.what}>{what}</p>
      <LoadView
        of={loadableFromQuery(own, {
          doing: 'Fetching your collections',
          failure: 'Your collections could not be fetched.',
        })}
        skeleton={80}
        onRetry={() => void own.refetch()}
      >
        {(all) => (
          <ul className={styles.list} aria-label="Your collections">
            {all.map((collection) => (
              <CollectionTick key={collection.id} collection={collection} datasets={datasets} />
            ))}
          </ul>
        )}
      </LoadView>
      <NewCollection datasets={datasets} onClose={onClose} />
    </Dialog>
  );
}

/** A tick holds at once: there is nothing to confirm, and it is shown before the server has answered. */
function CollectionTick({
  collection,
  datasets,
}: {
  collection: Collection;
  datasets: readonly string[];
}) {
  const { id, name, isPublic } = collection;
  const isIn = hasAll(collection, datasets);
  const change = useChange<void, Collection>({
    run: (_input, options) =>
      callRoute(
        collectionRoutes.change,
        { params: { id }, body: { [isIn ? 'removeDatasets' : 'addDatasets']: [...datasets] } },
        options,
      ),
    stale: [collectionsKey],
    failure: `“${name}” could not be changed.`,
  });
  return (
    <li>
      <Checkbox
        checked={isIn !== change.isBusy}
        disabled={change.isBusy}
        onChange={() => change.start()}
        label={name}
        description={`${collection.datasetCount} ${collection.datasetCount === 1 ? 'dataset' : 'datasets'}, ${isPublic ? 'public' : 'private'}`}
      />
      {change.problem && <ErrorCard {...change.problem} />}
    </li>
  );
}

function NewCollection({
  datasets,
  onClose,
}: {
  datasets: readonly string[];
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const create = useChange<string, Collection>({
    run: (wanted, options) =>
      callRoute(
        collectionRoutes.create,
        { body: { name: wanted, datasets: [...datasets] } },
        options,
      ),
    stale: [collectionsKey],
    done: ({ name: made }) => `“${made}” was made. It is private until you make it public.`,
    failure: 'The collection could not be made.',
    onDone: onClose,
  });
  const isLongEnough = name.trim().length >= collectionLimits.minNameLength;
  return (
    <form
      className={styles.fresh}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLongEnough) create.start(name.trim());
      }}
    >
      <TextInput
        label="New collection"
        description={`A name of at least ${collectionLimits.minNameLength} characters`}
        value={name}
        maxLength={collectionLimits.maxNameLength}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {create.problem && <ErrorCard {...create.problem} />}
      <div className={styles.foot}>
        <Link to="/collections" onClick={onClose}>
          All collections
        </Link>
        <Button type="submit" disabled={!isLongEnough} loading={create.isBusy}>
          Create and add
        </Button>
      </div>
    </form>
  );
}
