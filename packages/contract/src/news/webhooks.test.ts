import { describe, expect, it } from 'vitest';
import { bounceLimits, bounceReportSchema } from './bounces.ts';
import { webhookLimits, webhookRequestSchema } from './webhooks.ts';

const takes = (webhook: Record<string, unknown>): boolean =>
  webhookRequestSchema.safeParse({ url: 'https://e.org/', topics: ['news'], ...webhook }).success;

describe('the limits of a webhook', () => {
  // Proves news/webhooks: webhookLimits.url, webhookLimits.description, webhookLimits.topics
  it.each([
    ['url', (count: number) => ({ url: 'https://e.org/'.padEnd(count, 'x') }), webhookLimits.url],
    [
      'description',
      (count: number) => ({ description: 'x'.repeat(count) }),
      webhookLimits.description,
    ],
    ['topics', (count: number) => ({ topics: Array(count).fill('news') }), webhookLimits.topics],
  ])('of its %s are taken, and one more is refused', (_name, make, most) => {
    expect([takes(make(most)), takes(make(most + 1))]).toEqual([true, false]);
  });

  // Proves news/webhooks: webhookLimits.topic
  it('leave room for the longest name of a dataset in a topic', () => {
    const longest = `news-dataset:${'x'.repeat(100)}`;
    expect(longest.length).toBeLessThanOrEqual(webhookLimits.topic);
    expect([takes({ topics: [longest] }), takes({ topics: [`${longest}x`] })]).toEqual([
      true,
      false,
    ]);
  });
});

// Proves news/returned-mail: bounceLimits.reports
it('as many reports of returned mails as the limit are taken at once, and one more is refused', () => {
  const takesReports = (count: number): boolean =>
    bounceReportSchema.safeParse({
      reports: Array.from({ length: count }, () => ({ mail: 'x', kind: 'hard' })),
    }).success;
  expect([takesReports(bounceLimits.reports), takesReports(bounceLimits.reports + 1)]).toEqual([
    true,
    false,
  ]);
});
