import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { keyRoutes } from '@isobath/contract';
import type { ListedKey } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard, Tooltip } from '@isobath/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { Moment } from '../../shared/screens/moment.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { ownKeysQuery } from './own-keys-query.ts';
import own from '../../shared/screens/own-screen.module.css';

interface KeyRowProps {
  apiKey: ListedKey;
  refused: 'revoked' | 'expired' | undefined;
}

/** One key with what is done to it. */
export function KeyRow({ apiKey, refused }: KeyRowProps) {
  const [open, setOpen] = useState<'rename' | 'revoke'>();
  const close = (): void => setOpen(undefined);
  const { description, prefix, createdAt, lastUsedAt, callsThisMonth, expiresAt } = apiKey;
  return (
    <tr data-dim={refused && true}>
      <td>
        {description}
        {refused && ` (${refused})`}
      </td>
      <td>
        <code>{prefix}…</code>
      </td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>
        <Moment at={lastUsedAt} />
      </td>
      <td data-figure>{formatCount(callsThisMonth)}</td>
      <td>
        <Moment at={expiresAt} />
      </td>
      <td>
        {refused !== 'revoked' && (
          <div className={own.actions}>
            <Tooltip label="Rename">
              <ActionIcon
                variant="subtle"
                size={32}
                aria-label={`Rename ${description}`}
                onClick={() => setOpen('rename')}
              >
                <IconPencil size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Revoke">
              <ActionIcon
                variant="subtle"
                color="redTide"
                size={32}
                aria-label={`Revoke ${description}`}
                onClick={() => setOpen('revoke')}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </div>
        )}
        {open === 'rename' && <RenameDialog apiKey={apiKey} onClose={close} />}
        {open === 'revoke' && <RevokeDialog apiKey={apiKey} onClose={close} />}
      </td>
    </tr>
  );
}

interface KeyDialogProps {
  apiKey: ListedKey;
  onClose: () => void;
}

function RenameDialog({ apiKey, onClose }: KeyDialogProps) {
  const [description, setDescription] = useState(apiKey.description);
  const rename = useChange<string>({
    run: (to, options) =>
      callRoute(
        keyRoutes.rename,
        { params: { id: apiKey.id }, body: { description: to } },
        options,
      ),
    stale: [ownKeysQuery().queryKey],
    done: 'The key has been renamed.',
    failure: 'The key could not be renamed.',
    onDone: onClose,
  });
  const wanted = description.trim();
  const isReady = wanted !== '' && wanted !== apiKey.description;
  return (
    <Dialog title="Rename key" widthPx={480} onClose={onClose}>
      <form
        className={own.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !rename.isBusy) rename.start(wanted);
        }}
      >
        <TextInput
          label="Key Description"
          data-autofocus
          maxLength={200}
          autoComplete="off"
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        {rename.problem && <ErrorCard {...rename.problem} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isBusy} disabled={!isReady}>
            Save
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function RevokeDialog({ apiKey, onClose }: KeyDialogProps) {
  const revoke = useChange({
    run: (_input, options) => callRoute(keyRoutes.revoke, { params: { id: apiKey.id } }, options),
    stale: [ownKeysQuery().queryKey],
    done: 'The key has been revoked.',
    failure: 'The key could not be revoked.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      confirm="Revoke"
      isDestructive
      isBusy={revoke.isBusy}
      problem={revoke.problem}
      onConfirm={() => revoke.start()}
      onClose={onClose}
    >
      <p>
        Revoke the key <strong>{apiKey.description}</strong> (<code>{apiKey.prefix}…</code>)?
        Programs that use it will be refused from now on. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
