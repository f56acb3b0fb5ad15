import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ownKey } from '../session/session.ts';
import { logMessage, messageLogQuery } from './message-log.ts';

it('keeps the newest hundred messages, until the session ends', () => {
  const queries = new QueryClient();
  for (let number = 1; number <= 101; number += 1)
    logMessage(queries, `Message ${number}`, number === 101);
  const said = queries.getQueryData(messageLogQuery.queryKey)!;
  expect([said.length, said[0]?.text, said.at(-1)?.text, said.at(-1)?.isFailure]).toEqual([
    100,
    'Message 2',
    'Message 101',
    true,
  ]);
  queries.removeQueries({ queryKey: [ownKey] });
  expect(queries.getQueryData(messageLogQuery.queryKey)).toBeUndefined();
});
