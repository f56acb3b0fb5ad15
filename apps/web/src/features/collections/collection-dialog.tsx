import { callRoute } from '@isobath/client';
import { collectionLimits, collectionRoutes } from '@isobath/contract';
import type { Collection } from '@isobath/contract';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { collectionsKey } from '../../shared/collections/collection-queries.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import styles from './collections.module.css';

interface CollectionDialogProps {
  /** The one that is changed; absent for a new one. */
  collection?: Collection;
  onDone?: (collection: Collection) => void;
  onClose: () => void;
}

/** Name, description, and who may see a collection. */
export function CollectionDialog({ collection, onDone, onClose }: CollectionDialogProps) {
  const [name, setName] = useState(collection?.name ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const [isPublic, setIsPublic] = useState(collection?.isPublic ?? false);
  const fields = { name: name.trim(), description: description.trim(), isPublic };
  const losesFollowers =
    collection !== undefined && !isPublic && collection.isPublic && collection.followerCount > 0;
  const save = useChange<void, Collection>({
    run: (_input, options) =>
      collection
        ? callRoute(
            collectionRoutes.change,
            { params: { id: collection.id }, body: fields },
            options,
          )
        : callRoute(collectionRoutes.create, { body: fields }, options),
    stale: [collectionsKey],
    done: collection ? 'The collection was changed.' : 'The collection was made.',
    failure: collection
      ? 'The collection could not be changed.'
      : 'The collection could not be made.',
    onDone: (saved) => {
      onClose();
      onDone?.(saved);
    },
    onSessionEnded: onClose,
  });
  return (
    <ConfirmDialog
      title={collection ? 'Edit collection' : 'New collection'}
      confirm={collection ? 'Save' : 'Create'}
      isReady={fields.name.length >= collectionLimits.minNameLength}
      isBusy={save.isBusy}
      problem={save.problem}
      onConfirm={() => save.start()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput
          label="Name"
          description={`${collectionLimits.minNameLength} to ${collectionLimits.maxNameLength} characters`}
          required
          data-autofocus
          value={name}
          maxLength={collectionLimits.maxNameLength}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="Description"
          description={`What it is for, in at most ${collectionLimits.description} characters`}
          autosize
          minRows={3}
          value={description}
          maxLength={collectionLimits.description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Switch
          label="Public"
          description="Everybody can see, follow and copy it; your name and institute stand on it."
          checked={isPublic}
          onChange={(event) => setIsPublic(event.currentTarget.checked)}
        />
        {losesFollowers && (
          <p className={styles.warning} role="status">
            Those who follow this collection lose it when it becomes private.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
