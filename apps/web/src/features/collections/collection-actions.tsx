import { callRoute } from '@isobath/client';
import { collectionRoutes } from '@isobath/contract';
import type { Collection } from '@isobath/contract';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconEdit, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { collectionsKey } from '../../shared/collections/collection-queries.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { askToSignIn } from '../../shared/session/pending-sign-in.ts';
import { useUser } from '../../shared/session/session.ts';
import { CollectionDialog } from './collection-dialog.tsx';

/** What can be done with a whole collection: its owner edits and deletes it, others follow it, and everybody copies it. */
export function CollectionActions({ collection }: { collection: Collection }) {
  const { id, isFollowing, isOwner } = collection;
  const user = useUser();
  const navigate = useNavigate();
  const follow = useChange<boolean, void>({
    run: (isWanted, options) =>
      callRoute(
        isWanted ? collectionRoutes.follow : collectionRoutes.unfollow,
        { params: { id } },
        options,
      ),
    stale: [collectionsKey],
    failure: 'The collection could not be followed.',
    isFailureToasted: true,
  });
  const copy = useChange<void, Collection>({
    run: (_input, options) => callRoute(collectionRoutes.copy, { params: { id } }, options),
    stale: [collectionsKey],
    done: ({ name }) => `“${name}” is yours, and private.`,
    failure: 'The collection could not be copied.',
    isFailureToasted: true,
    onDone: (copied) =>
      void navigate({
        to: '/collections/$collection',
        params: { collection: String(copied.id) },
      }),
  });
  const whenSignedIn = (act: () => void) => (): void => {
    if (user) act();
    else askToSignIn({ message: 'Please login to use collections', proceed: act });
  };
  return (
    <Group gap="xs" mb="lg">
      {isOwner ? (
        <OwnerActions collection={collection} />
      ) : (
        <Button
          variant="default"
          leftSection={isFollowing ? <IconStarFilled size={18} /> : <IconStar size={18} />}
          loading={follow.isBusy}
          onClick={whenSignedIn(() => follow.start(!isFollowing))}
        >
          {isFollowing ? 'Stop following' : 'Follow'}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        loading={copy.isBusy}
        onClick={whenSignedIn(() => copy.start())}
      >
        Make a copy
      </Button>
    </Group>
  );
}

function OwnerActions({ collection }: { collection: Collection }) {
  const [isEdited, edit] = useDisclosure(false);
  const [isRemoved, removal] = useDisclosure(false);
  const navigate = useNavigate();
  const remove = useChange<void, void>({
    run: (_input, options) =>
      callRoute(collectionRoutes.remove, { params: { id: collection.id } }, options),
    done: 'The collection was deleted.',
    failure: 'The collection could not be deleted.',
    onDone: () => void navigate({ to: '/collections' }),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconEdit size={18} />} onClick={edit.open}>
        Edit
      </Button>
      <Button variant="default" leftSection={<IconTrash size={18} />} onClick={removal.open}>
        Delete
      </Button>
      {isEdited && <CollectionDialog collection={collection} onClose={edit.close} />}
      {isRemoved && (
        <ConfirmDialog
          title="Delete collection"
          confirm="Delete"
          isDestructive
          isBusy={remove.isBusy}
          problem={remove.problem}
          onConfirm={() => remove.start()}
          onClose={removal.close}
        >
          <p>
            “{collection.name}” is deleted for you and for everybody who follows it; its address
            ends. Its datasets stay in the catalog. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
