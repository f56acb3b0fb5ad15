import { expect, it } from 'vitest';
import { showToast } from '../dialogs/toasts.tsx';
import { listMessages } from './message-log.ts';

// Proves news/writing: The message log of administrators keeps 100 entries @ listMessages
it('keeps the newest hundred messages, and none for the next person', () => {
  listMessages(1);
  for (let number = 1; number <= 101; number += 1)
    showToast(`Message ${number}`, number === 101 ? 'failed' : 'done');
  const said = listMessages(1);
  expect([said.length, said[0]?.text, said.at(-1)?.text, said.at(-1)?.isFailure]).toEqual([
    100,
    'Message 2',
    'Message 101',
    true,
  ]);
  expect(listMessages(2)).toEqual([]);
});
