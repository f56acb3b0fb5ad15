import { describe, expect, it } from 'vitest';
import { makeWebhookId, makeWebhookSecret, signWebhook } from './sign-webhook.ts';

describe('the signature of an event', () => {
  // Proves news/webhooks: v1,… @ signWebhook
  it('is that of the example of Standard Webhooks', () => {
    const signed = signWebhook(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        at: new Date(1_614_265_330_999),
        body: '{"test": 2432232314}',
      },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(signed).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made by each of two secrets while one replaces the other', () => {
    const event = { id: makeWebhookId(), at: new Date(), body: '{}' };
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    const alone = secrets.map((secret) => signWebhook(event, [secret])['webhook-signature']);
    expect(signWebhook(event, secrets)['webhook-signature']).toBe(alone.join(' '));
    expect(secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(event.id).toMatch(/^msg_[\w-]{22}$/);
  });
});
