import { expect, it } from 'vitest';
import { createInstantWriter } from './instant-text.ts';

it('an instant is written in UTC with milliseconds, from the year 1 to 9999', () => {
  const days = Array.from({ length: 4000 }, (_, index) => -719_162 + index * 913);
  const instants = [...days.map((day) => day * 86_400_000), -1, 1, 951_782_400_000];
  expect(instants.map(createInstantWriter())).toEqual(
    instants.map((ms) => new Date(ms).toISOString()),
  );
});

it('days and hours one after the other are written like those that stand alone', () => {
  for (const step of [3_600_000, 86_400_000, -86_400_000]) {
    const instants = Array.from({ length: 1500 }, (_, index) => 951_000_000_000 + index * step);
    const midnights = instants.map((ms) => ms - (ms % step));
    expect([...instants, ...midnights].map(createInstantWriter())).toEqual(
      [...instants, ...midnights].map((ms) => new Date(ms).toISOString()),
    );
  }
});
