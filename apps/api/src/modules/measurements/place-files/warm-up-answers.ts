import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CellPlaces } from './answers/cell-answers.ts';
import { writeArrow } from './answers/cell-arrow.ts';
import { writeText } from './text/cell-text.ts';
import type { CellLayout } from './stored/cell-layout.ts';
import { planCells, readCells } from './cell-plan.ts';
import type { OpenFiles } from './stored/open-files.ts';

const rounds = 40;
const dayMs = 86_400_000;

/** A series of 600 days, and a section of 20 places with 30 depths. */
const series = makePlaces({ lons: 1, levels: undefined, times: 600 });
const section = makePlaces({ lons: 20, levels: 30, times: 1 });
const profile = makePlaces({ lons: 1, levels: 30, times: 20 });
const questions = [
  { gives: 'rows', places: series },
  { gives: 'section', places: section },
  { gives: 'by-depth', places: profile },
  { gives: 'by-time', places: series },
] as const;

/**
 * Writes answers that nobody asked for, and reads the cells of some, a few at a time, so that the code is compiled when the first reader asks: the first series of
 * twenty years of days took several times as long as the tenth.
 */
export async function warmUpAnswers(files: OpenFiles, layout: CellLayout): Promise<void> {
  const values = Float32Array.from({ length: 600 }, (_, index) =>
    index % 50 === 0 ? Number.NaN : Math.sin(index) * 30,
  );
  const variables = [{ values, isNullable: true }];
  const strides = { lat: 600, lon: 30, depth: 1, time: 1 };
  const headers = ['time', 'lat', 'lon', 'depth', 'value'];
  const names = files.columns.slice(0, 1).map(({ name }) => name);
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      const answer = { ...question, variables, strides, headers };
      writeText(answer, 'csv');
      writeArrow(answer);
    }
    for (const whole of ['time', 'lon'] as const) {
      const picked = layout.map(({ name, values: { length } }) => {
        const from = round % length;
        return name === 'depth' || name === whole
          ? [{ from: 0, to: length }]
          : [{ from, to: from + 1 }];
      });
      const plan = planCells({ files, layout }, picked, names);
      if (plan) await readCells(files, plan);
    }
    await nextTurn();
  }
}

function makePlaces({
  lons,
  levels,
  times,
}: {
  readonly lons: number;
  readonly levels: number | undefined;
  readonly times: number;
}): CellPlaces {
  return {
    lats: Float64Array.of(-87.5),
    lons: Float64Array.from({ length: lons }, (_, index) => index * 2.25 - 20),
    depths:
      levels === undefined ? levels : Float64Array.from({ length: levels }, (_, d) => d * 7.1),
    times: Float64Array.from({ length: times }, (_, index) => index * dayMs),
    isClimatology: false,
  };
}
