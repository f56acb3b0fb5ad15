import { callRoute } from '@isobath/client';
import type { ListedWebhook, WebhookRequest } from '@isobath/contract';
import { webhookLimits, webhookRoutes } from '@isobath/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { SecretBox } from './secret-box.tsx';
import { readTopics } from './topic-choice.ts';
import { WebhookForm } from './webhook-form.tsx';
import { webhooksKey } from './webhook-queries.ts';

interface WebhookDialogProps {
  webhook: ListedWebhook;
  onClose: () => void;
}

/** Another address, description or topics. */
export function EditDialog({ webhook, onClose }: WebhookDialogProps) {
  const change = useChange<WebhookRequest, ListedWebhook>({
    run: (wanted, options) =>
      callRoute(webhookRoutes.change, { params: { id: webhook.id }, body: wanted }, options),
    stale: [webhooksKey],
    done: 'The webhook has been changed.',
    failure: 'The webhook could not be changed.',
    onDone: onClose,
  });
  const { url, description, topics } = webhook;
  return (
    <Dialog title="Edit webhook" onClose={onClose}>
      <WebhookForm
        first={{ url, description, choice: readTopics(topics) }}
        save="Save"
        isBusy={change.isBusy}
        problem={change.problem}
        onSave={change.start}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** A new secret, which is shown once. */
export function SecretDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  const rotate = useChange<void, string>({
    run: async (_input, options) =>
      (await callRoute(webhookRoutes.rotateSecret, { params: { id: webhook.id } }, options)).secret,
    failure: 'The secret could not be changed.',
    onDone: setSecret,
  });
  if (secret !== undefined)
    return (
      <Dialog title="New secret" onClose={onClose} staysOnOutsideClick>
        <SecretBox secret={secret} address={webhook.url} onDone={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="New secret"
      confirm="Create a new secret"
      isBusy={rotate.isBusy}
      problem={rotate.problem}
      onConfirm={() => rotate.start()}
      onClose={onClose}
    >
      <p>
        Give <strong>{webhook.url}</strong> a new secret? For {webhookLimits.previousSecretHours}{' '}
        hours events are signed with the present one as well, so that you can replace it in your
        program.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before a webhook and its events are deleted. */
export function DeleteDialog({ webhook, onClose }: WebhookDialogProps) {
  const remove = useChange({
    run: (_input, options) =>
      callRoute(webhookRoutes.remove, { params: { id: webhook.id } }, options),
    stale: [webhooksKey],
    done: 'The webhook has been deleted.',
    failure: 'The webhook could not be deleted.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      confirm="Delete"
      isDestructive
      isBusy={remove.isBusy}
      problem={remove.problem}
      onConfirm={() => remove.start()}
      onClose={onClose}
    >
      <p>
        Delete the webhook <strong>{webhook.url}</strong> with its list of events? Nothing more is
        sent to it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
