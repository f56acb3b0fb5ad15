import { z } from 'zod';
import { figures } from './setting-kinds.ts';

const retries = 'up to 20 numbers of seconds separated by commas, each from 1 to 604800';
const maxRetrySeconds = 604_800;
const maxRetries = 20;

/** How events are sent to webhooks. */
export const webhookSettings = {
  /** The pauses that Standard Webhooks recommends: 28 hours in all. */
  WEBHOOK_RETRY_SECONDS: z
    .string()
    .default('5,300,1800,7200,18000,36000,36000')
    .refine(
      (value) =>
        value.split(',').length <= maxRetries &&
        value
          .split(',')
          .every((item) => /^[1-9]\d{0,5}$/.test(item.trim()) && Number(item) <= maxRetrySeconds),
      retries,
    )
    .transform((value) => value.split(',').map(Number)),
  WEBHOOKS: figures({
    perAccount: 10,
    timeoutMs: 10_000,
    disableAfterHours: 120,
    keptDays: 30,
    atOnce: 8,
    perHost: 2,
  }),
};
