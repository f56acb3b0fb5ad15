import type { StepsReply } from '@isobath/contract';
import { oversizedMessage, stepLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { Engine } from '@isobath/engine';
import type { Bounds, SizeAxisName, SizeProfile, StepAxis } from '@isobath/query';
import { parseBounds, planGridPlaces, planSteps, readSteps, stepAxes } from '@isobath/query';
import { Refusal, unwrapPlan } from '../../../platform/problems/problem.ts';
import type { SizeQuestion } from './count-rows.ts';

const limits = { timeoutMs: 10_000, maxMemoryBytes: 1_000_000_000 } as const;
const plurals: Readonly<Record<StepAxis, string>> = {
  time: 'times',
  month: 'months',
  depth: 'depths',
};

/** The different times and depths of a table within bounds: from its profile, which keeps every one of a grid's, otherwise from its rows. Refuses more than `stepLimit` of either. */
export async function listSteps(
  { engine, profile }: { engine: Engine; profile: SizeProfile | undefined },
  question: SizeQuestion,
): Promise<StepsReply> {
  const { table, subset, signal } = question;
  const bounds = unwrapPlan(parseBounds(subset, table));
  const reply: StepsReply = { time: null, month: null, depth: null };
  for (const name of stepAxes(table)) {
    const found =
      (profile && readSteps(profile, bounds, name)) ??
      (await askEngine(engine, { table, bounds, name, signal }));
    if (found.length > stepLimit) throw refuseSteps(name);
    reply[name] = found;
  }
  return reply;
}

/** The values of every axis of a table of few rows, ascending: times, months and depths within bounds, all latitudes and longitudes. */
export async function readAxesOfRows(
  engine: Engine,
  { table, bounds, signal }: Pick<SizeQuestion, 'table' | 'signal'> & { readonly bounds: Bounds },
): Promise<ReadonlyMap<SizeAxisName, readonly number[]>> {
  const [places] = await engine.readRows<{ lats: number[]; lons: number[] }>(
    { ...planGridPlaces(table), limits },
    signal,
  );
  const axes = new Map<SizeAxisName, readonly number[]>([
    ['lat', places?.lats ?? []],
    ['lon', places?.lons ?? []],
  ]);
  for (const name of stepAxes(table))
    axes.set(name, await askEngine(engine, { table, bounds, name, signal }));
  return axes;
}

async function askEngine(
  engine: Engine,
  {
    table,
    bounds,
    name,
    signal,
  }: Pick<SizeQuestion, 'table' | 'signal'> & { bounds: Bounds; name: StepAxis },
): Promise<number[]> {
  const { sql, params } = planSteps(table, bounds, { name, limit: stepLimit + 1 });
  const rows = await engine.readRows<{ at: number }>({ sql, params, limits }, signal);
  return rows.map(({ at }) => at);
}

function refuseSteps(name: StepAxis): Refusal {
  const most = `${formatCount(stepLimit)} ${plurals[name]}`;
  return new Refusal(
    'too-large',
    `${oversizedMessage}: the range holds more than ${most}. Choose a shorter range.`,
  );
}
