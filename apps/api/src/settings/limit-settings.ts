import { figures } from './setting-kinds.ts';

/** Limits of each kind of caller, and of the server as a whole. */
export const limitSettings = {
  LIMITS_ADDRESS: figures({
    requests: 1200,
    rows: 60_000_000,
    statements: 8,
    downloads: 4,
    seconds: 15,
    memoryBytes: 1_000_000_000,
    // Each visitor has as many as a guest; this bounds those of one address together, such as a class.
    plots: 500,
  }),
  LIMITS_GUEST: figures({
    requests: 1200,
    rows: 60_000_000,
    statements: 8,
    downloads: 2,
    seconds: 15,
    memoryBytes: 1_000_000_000,
  }),
  LIMITS_KEY: figures({
    requests: 6000,
    rows: 120_000_000,
    statements: 8,
    downloads: 4,
    seconds: 600,
    memoryBytes: 4_000_000_000,
  }),
  LIMITS_ACCOUNT: figures({
    requests: 12_000,
    rows: 240_000_000,
    statements: 12,
    downloads: 6,
    seconds: 600,
    memoryBytes: 4_000_000_000,
  }),
  LANES: figures({
    interactive: 16,
    bulk: 16,
    longPerProcessor: 1,
    stalled: 16,
    document: 8,
    grid: 3,
    answer: 2,
    longMs: 1000,
    waiting: 256,
    waitMs: 30_000,
  }),
  SUBMISSIONS: figures({
    quotaBytes: 5_000_000_000,
    uploads: 20,
    uploadHours: 72,
    validations: 60,
    reviewerLinkDays: 90,
    firstReminderDays: 7,
    secondReminderDays: 21,
    furtherReminderDays: 30,
  }),
  STATEMENTS: figures({ comparedRows: 2_000_000_000 }),
  ANSWERS: figures({ seconds: 600, fileSeconds: 3600, leastBytes: 65_536, leastMs: 30_000 }),
  CONNECTIONS: figures({ total: 4096, requestMs: 60_000 }),
};
