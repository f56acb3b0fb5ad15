import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeCells } from './cell-answers.ts';

const rounds = 30;
const days = 600;
const dayMs = 86_400_000;

/**
 * Writes answers that nobody asked for, a few at a time, so that the code is compiled when the first reader asks: the first series of twenty years
 * of days took several times as long as the tenth.
 */
export async function practiseWriting(): Promise<void> {
  const places = {
    lats: Float64Array.of(-87.5),
    lons: Float64Array.of(2.25),
    depths: Float64Array.of(0),
    times: Float64Array.from({ length: days }, (_, index) => index * dayMs),
    isClimatology: false,
  };
  const values = Float32Array.from({ length: days }, (_, index) => Math.sin(index) * 30);
  const variables = [{ values, isNullable: true }];
  for (let round = 0; round < rounds; round += 1) {
    for (const gives of ['rows', 'section', 'by-depth'] as const)
      writeCells({ gives, places, variables, header: '' });
    await nextTurn();
  }
}
