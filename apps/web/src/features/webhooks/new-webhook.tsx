import { callRoute } from '@isobath/client';
import { webhookRoutes } from '@isobath/contract';
import type { CreatedWebhook, WebhookRequest } from '@isobath/contract';
import { useState } from 'react';
import { useChange } from '../../shared/requests/use-change.ts';
import { Section } from '../../shared/screens/own-screen.tsx';
import { SecretBox } from './secret-box.tsx';
import { firstChoice } from './topic-choice.ts';
import { WebhookForm } from './webhook-form.tsx';
import { webhooksKey } from './webhook-queries.ts';

/** Registers an address and shows its secret, this once. */
export function NewWebhook() {
  const [made, setMade] = useState<CreatedWebhook>();
  const create = useChange<WebhookRequest, CreatedWebhook>({
    run: (body, options) => callRoute(webhookRoutes.create, { body }, options),
    stale: [webhooksKey],
    failure: 'The webhook could not be registered.',
    onDone: setMade,
  });
  return (
    <Section title="New webhook">
      {made ? (
        <SecretBox
          secret={made.secret}
          address={made.webhook.url}
          onDone={() => setMade(undefined)}
        />
      ) : (
        <WebhookForm
          first={{ url: '', description: '', choice: firstChoice }}
          save="Register webhook"
          isBusy={create.isBusy}
          problem={create.problem}
          onSave={create.start}
        />
      )}
    </Section>
  );
}
