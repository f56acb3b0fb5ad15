import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { EngineError } from '@isobath/engine';
import { hideConstants } from './engine-text.ts';
import type { Logger } from './logger.ts';
import { createLogger } from './logger.ts';

/** What a logger writes while `work` uses it. */
function logged(work: (logger: Logger) => void): string {
  let text = '';
  work(
    createLogger(
      'trace',
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          text += chunk.toString();
          done();
        },
      }),
    ),
  );
  return text;
}

it('the log says which statement failed, and none of the values that it carried', () => {
  const failure = new DrizzleQueryError(
    'insert into "second_factor" ("secret") values ($1)',
    ['JBSWY3DPEHPK3PXP'],
    new Error('the disk is full'),
  );
  const text = logged((logger) => {
    logger.error({ err: failure }, 'The request could not be answered.');
    logger.warn({ reason: failure.message }, 'A job failed');
    logger.error(failure);
    logger.error({ err: new Error('outer', { cause: failure }) }, 'x');
  });
  expect(text).not.toContain('JBSWY3DPEHPK3PXP');
  expect(text).toContain('insert into');
  expect(text).toContain('the disk is full');
});

it('the log says which address was asked for, without the tokens in it', () => {
  const text = logged((logger) => {
    logger.error({ url: '/api/user/unsubscribe?token=SECRET-1&x=1' }, 'x');
    logger.warn({ url: '/confirm/SECRET-2' }, 'x');
    logger.warn({ url: '/choosepassword/SECRET-3?x=1' }, 'x');
    logger.warn({ url: '/unsubscribe/SECRET-4' }, 'x');
    logger.warn({ url: '/datasubmission/review/SECRET-7' }, 'x');
    logger.warn({ url: '/api/datasubmission/review/SECRET-8/file?name=a' }, 'x');
    logger.info(
      {
        req: { headers: { authorization: 'Api-Key SECRET-5', cookie: 'isobath-session=SECRET-6' } },
      },
      'x',
    );
  });
  expect(text).not.toContain('SECRET');
  expect(text).toContain('/api/user/unsubscribe?token=…&x=1');
});

it('the log says what the engine refused, without the texts and numbers of the statement, in whatever error and address they stand', () => {
  const failure = new EngineError(
    'failed',
    String.raw`Code: 131. DB::Exception: New padded length (16000000) is too big: In scope SELECT rightPadUTF8(CAST('SECRET \' text', 'String'), 987654.5e3) AS c1 FROM tblSST__v1_0a AS t1. (TOO_LARGE_STRING_SIZE) 'SECRET`,
    { engineCode: 131 },
  );
  const text = logged((logger) => {
    logger.error(
      { err: failure, url: '/api/data/query?query=SELECT+SECRET&format=csv' },
      'The request could not be answered.',
    );
    logger.error(
      { err: new Error('outer', { cause: new Error('inner', { cause: failure }) }) },
      'x',
    );
    logger.error(failure);
  });
  expect(text).not.toMatch(/SECRET|987654|16000000/);
  expect(text).toContain('/api/data/query?query=…&format=csv');
  expect(text).toContain(
    "Code: 131. DB::Exception: New padded length (…) is too big: In scope SELECT rightPadUTF8(CAST('…', '…'), …) AS c1 FROM tblSST__v1_0a AS t1. (TOO_LARGE_STRING_SIZE)",
  );
});

it('a long text of the engine is read once', () => {
  for (const text of [
    "'".repeat(200_001),
    `'${'\\'.repeat(200_000)}`,
    '1'.repeat(200_000),
    "'\\\n".repeat(60_000),
  ])
    expect(hideConstants(text).length).toBeLessThan(400_000);
});
