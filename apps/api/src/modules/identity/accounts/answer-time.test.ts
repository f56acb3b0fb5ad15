import { expect, it } from 'vitest';
import { inWholeSteps, restOfStep } from './answer-time.ts';

it('work and wait together fill whole quarters of a second, one at least', () => {
  for (const took of [0, 3, 40.5, 249.9, 250, 250.1, 365, 600, 1000]) {
    const whole = (took + restOfStep(took)) / 250;
    expect([
      took,
      Math.round(whole) >= 1,
      Math.abs(whole - Math.round(whole)) < 1e-9,
      restOfStep(took) <= 250,
    ]).toEqual([took, true, true, true]);
  }
  expect([restOfStep(40), restOfStep(251)]).toEqual([210, 249]);
});

it('what fails while the time is kept says so', async () => {
  await expect(
    inWholeSteps(() => Promise.reject(new Error('the catalog is away'))),
  ).rejects.toThrow('the catalog is away');
});
