import { firstMs } from './match-tables.ts';
import type { NaiveQuestion } from './naive-match.ts';
import { seededNumbers } from '../subsets/seeded.ts';

const dayMs = 86_400_000;

/** What `uspMatch` is asked: tables by name, the variable of each (default `value`), bounds and tolerances. */
export type MatchQuestion = Omit<NaiveQuestion, 'source' | 'target'> & {
  readonly from: string;
  readonly to: string;
  readonly variables?: readonly [string, string];
};

/** The arguments of `uspMatch` in their order. */
export function argumentsOf({
  from,
  to,
  variables = ['value', 'value'],
  timeMs,
  lat,
  lon,
  depth,
  tolerance,
}: MatchQuestion): string[] {
  const dates = timeMs.map((ms) => new Date(ms).toISOString());
  return [
    from,
    variables[0],
    to,
    variables[1],
    ...dates,
    ...lat,
    ...lon,
    ...depth,
    tolerance.time,
    tolerance.lat,
    tolerance.lon,
    tolerance.depth,
  ].map(String);
}

/** Questions of all kinds about the given tables, the same ones each time. */
export function makeRandomQuestions(names: readonly string[], count: number): MatchQuestion[] {
  const random = seededNumbers(1850);
  return Array.from({ length: count }, () => makeQuestion(names, random));
}

function makeQuestion(names: readonly string[], random: () => number): MatchQuestion {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const isWide = random() < 0.5;
  const west = pick([-180, 0, 170, -190, 175.5, -10]);
  const lat1 = pick([-90.25, -90, -10, 0, 45]);
  const first = firstMs + Math.floor(random() * 4) * dayMs;
  return {
    from: pick(names),
    to: pick(names),
    timeMs: isWide
      ? [firstMs - 10 * dayMs, firstMs + 20 * dayMs]
      : [first, first + pick([1, 2, 5]) * dayMs],
    lat: isWide ? [-90.5, 90.5] : [lat1, lat1 + pick([0, 10, 91])],
    lon: isWide
      ? pick([
          [-180, 180],
          [0, 360],
          [-180.5, 180.5],
        ] as const)
      : [west, west + pick([0, 20, 190])],
    depth: pick([
      [0, 0],
      [0, 10_000],
      [9, 60],
    ] as const),
    tolerance: {
      time: pick([0, 0.5, 1, 3, 12]),
      lat: pick([0, 0.1, 0.25, 3, 20, 200]),
      lon: pick([0, 0.1, 0.5, 5, 60, 200]),
      depth: pick([0, 0.5, 1, 40, 20_000]),
    },
  };
}
