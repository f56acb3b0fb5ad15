import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

it('work that failed three times is left alone, other work is not', () => {
  const attempts = createAttempts();
  for (let time = 0; time < 3; time += 1) {
    expect(attempts.isOpen('SST')).toBe(true);
    attempts.fail('SST');
  }
  expect([attempts.isOpen('SST'), attempts.isOpen('Chlorophyll')]).toEqual([false, true]);
});
