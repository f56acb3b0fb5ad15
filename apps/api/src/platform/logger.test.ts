import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Logger } from './logger.ts';
import { createLogger } from './logger.ts';

/** What a logger writes while `work` uses it. */
function logged(work: (logger: Logger) => void): string {
  let text = '';
  work(createLogger('trace', new Writable({ write(chunk: Buffer, _encoding, done) { text += chunk.toString(); done(); } })));
  return text;
}

it('the log says which statement failed, and none of the values that it carried', () => {
  const failure = new DrizzleQueryError('insert into "second_factor" ("secret") values ($1)', ['JBSWY3DPEHPK3PXP'], new Error('the disk is full'));
  const text = logged((logger) => {
    logger.error({ err: failure }, 'The request could not be answered.');
    logger.warn({ reason: failure.message }, 'A chore failed');
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
    logger.info({ req: { headers: { authorization: 'Api-Key SECRET-5', cookie: 'isobath-session=SECRET-6' } } }, 'x');
  });
  expect(text).not.toContain('SECRET');
  expect(text).toContain('/api/user/unsubscribe?token=…&x=1');
});
