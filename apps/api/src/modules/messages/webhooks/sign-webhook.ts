import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';
const secretBytes = 32;

/** A secret as Standard Webhooks writes it: `whsec_` and 256 random bits in base64. */
export function makeWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`;
}

/** A new webhook-id: 128 random bits. */
export function makeWebhookId(): string {
  return `msg_${randomBytes(16).toString('base64url')}`;
}

/**
 * The headers of Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body`, by each of the secrets,
 * `v1,` and base64. `at` is the instant of this try.
 */
export function signWebhook(
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
