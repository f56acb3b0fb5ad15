import type { FoundDataset, VariableOptionName, VariableOptions } from '@isobath/contract';
import { forEachName, variableOptionNames, variableOptions } from '@isobath/contract';
import { GLOBAL_REGION, requireValue } from '@isobath/ocean';
import { createTimeSlices, mapInSlices } from '../../../../platform/answers/index.ts';
import { writeCoverage } from '../../catalog/index.ts';
import type { VariableRank } from './rank-variable.ts';
import { createRanking } from './rank-variable.ts';
import type { IndexedDataset, IndexedVariable, VariableIndex } from './variable-index.ts';

/** What is searched for. */
export interface VariableQuestion {
  readonly words: readonly string[];
  /** The values of each filter of which one must be there; an empty list limits nothing. */
  readonly choices: Readonly<Record<VariableOptionName, readonly string[]>>;
  /** Numbers of the datasets that fit in place, time and depth; undefined: all. */
  readonly datasetIds: ReadonlySet<number> | undefined;
}

/** How many variables a search finds, and in how many datasets of each make. */
export interface VariableCounts {
  readonly total: number;
  readonly datasetsByMake: Record<string, number>;
}

/** The variables found, in order. */
async function findVariables(
  index: VariableIndex,
  question: VariableQuestion,
): Promise<readonly Weighed[]> {
  return (await weigh(index, question)).filter(({ missed }) => missed === undefined);
}

/** How many are found. */
export async function countVariables(
  index: VariableIndex,
  question: VariableQuestion,
): Promise<VariableCounts> {
  const byMake = new Map<string, number>();
  let total = 0;
  let last: IndexedDataset | undefined;
  for (const { dataset } of await findVariables(index, question)) {
    total += 1;
    if (dataset === last) continue;
    last = dataset;
    for (const make of dataset.values.make) byMake.set(make, (byMake.get(make) ?? 0) + 1);
  }
  const makes = [...byMake].toSorted(([one], [other]) => compare(one, other));
  return { total, datasetsByMake: Object.fromEntries(makes) };
}

/** The variables found, those that the words name closest first; else in the order of {@link findVariables}. */
export async function listVariables(
  index: VariableIndex,
  question: VariableQuestion,
): Promise<{ readonly id: number; readonly rank: VariableRank }[]> {
  const rankOf = createRanking(question.words);
  const found = await mapInSlices(await findVariables(index, question), ({ variable }) => ({
    id: variable.id,
    rank: rankOf(variable),
  }));
  return question.words.length === 0
    ? found
    : found.toSorted((one, other) => one.rank - other.rank);
}

/** The datasets with a variable found, each with how many; those with a variable that the words name closest first, the newest of them first. */
export async function findDatasets(
  index: VariableIndex,
  question: VariableQuestion,
): Promise<FoundDataset[]> {
  const found: FoundDataset[] = [];
  const ranks = new Map<number, VariableRank>();
  const rankOf = createRanking(question.words);
  const slices = createTimeSlices();
  for (const { variable, dataset } of await findVariables(index, question)) {
    const pause = slices.yieldNow();
    if (pause) await pause;
    const last = found.at(-1);
    const rank = rankOf(variable);
    ranks.set(dataset.id, minRank(ranks.get(dataset.id) ?? 3, rank));
    if (last?.Dataset_ID === dataset.id) {
      last.Variable_Count += 1;
      last.Is_Named ||= rank < 3;
    } else
      found.push({
        Dataset_ID: dataset.id,
        Dataset_Name: dataset.longName,
        Dataset_Short_Name: dataset.shortName,
        Make: requireValue(dataset.values.make[0], 'make of a dataset'),
        Variable_Count: 1,
        Is_Named: rank < 3,
        Temporal_Resolution: dataset.values.temporalResolution[0] ?? '',
        Spatial_Resolution: dataset.values.spatialResolution[0] ?? '',
        Climatology: dataset.isClimatology,
        Regions: dataset.values.region.join(', '),
        ...writeCoverage(dataset.coverage),
      });
  }
  if (question.words.length === 0) return found;
  const rankOfDataset = ({ Dataset_ID }: FoundDataset): number => ranks.get(Dataset_ID) ?? 3;
  return found.toSorted((one, other) => rankOfDataset(one) - rankOfDataset(other));
}

function minRank(one: VariableRank, other: VariableRank): VariableRank {
  return one < other ? one : other;
}

/** The values of every filter among what fits all other filters, by how many datasets have them. A global dataset counts for every region, as the search has it. */
export async function countOptions(
  index: VariableIndex,
  question: VariableQuestion,
): Promise<VariableOptions> {
  const counts = forEachName(
    variableOptionNames,
    () => new Map<string, { datasets: number; last: IndexedDataset }>(),
  );
  const count = (name: VariableOptionName, value: string, dataset: IndexedDataset): void => {
    const counted = counts[name].get(value);
    if (!counted) counts[name].set(value, { datasets: 1, last: dataset });
    else if (counted.last !== dataset) {
      counted.datasets += 1;
      counted.last = dataset;
    }
  };
  let last: IndexedDataset | undefined;
  const slices = createTimeSlices();
  for (const { variable, dataset, missed } of await weigh(index, question)) {
    const pause = slices.yieldNow();
    if (pause) await pause;
    // Of the variables of a dataset that fit everything, all but the first differ in their sensor only.
    const names =
      missed === undefined ? (dataset === last ? sensorOnly : variableOptionNames) : [missed];
    if (missed === undefined) last = dataset;
    for (const name of names)
      for (const value of offeredBy(name, { variable, dataset, regions: index.regions }))
        count(name, value, dataset);
  }
  return Object.fromEntries(
    variableOptionNames.map((name) => [
      variableOptions[name],
      [...counts[name]]
        .map(([value, { datasets }]) => ({ value, count: datasets }))
        .toSorted((one, other) => other.count - one.count || compare(one.value, other.value)),
    ]),
  ) as VariableOptions;
}

const sensorOnly = ['sensor'] as const;

interface Weighed {
  readonly variable: IndexedVariable;
  readonly dataset: IndexedDataset;
  /** The one filter that it does not fit. */
  readonly missed: VariableOptionName | undefined;
}

/** A key that is typed asks several times: how many there are, which datasets, what the filters offer. */
const rememberedQuestions = 4;
const weighed = new WeakMap<
  VariableIndex,
  { question: VariableQuestion; found: Promise<readonly Weighed[]> }[]
>();

/** The variables that fit all filters, or all but one. */
function weigh(index: VariableIndex, question: VariableQuestion): Promise<readonly Weighed[]> {
  const remembered = weighed.get(index) ?? [];
  const known = remembered.find((one) => isSame(one.question, question));
  const found = known?.found ?? weighAll(index, question);
  const others = remembered.filter((one) => one !== known);
  weighed.set(index, [{ question, found }, ...others].slice(0, rememberedQuestions));
  return found;
}

function isSame(one: VariableQuestion, other: VariableQuestion): boolean {
  return (
    one.datasetIds === other.datasetIds &&
    JSON.stringify([one.words, one.choices]) === JSON.stringify([other.words, other.choices])
  );
}

async function weighAll(
  index: VariableIndex,
  { words, choices, datasetIds }: VariableQuestion,
): Promise<readonly Weighed[]> {
  const spoken = await index.find(words);
  const slices = createTimeSlices();
  const chosen = variableOptionNames.flatMap((name) =>
    choices[name].length === 0 ? [] : [{ name, values: new Set(choices[name]) }],
  );
  chosen.find(({ name }) => name === 'region')?.values.add(GLOBAL_REGION);
  const found: Weighed[] = [];
  for (const [at, variable] of index.variables.entries()) {
    if (spoken[at] === 0) continue;
    const dataset = requireValue(index.datasets[variable.datasetAt], 'dataset of a variable');
    if (datasetIds && !datasetIds.has(dataset.id)) continue;
    const missed = chosen.filter(
      ({ name, values }) => !valuesOf(name, variable, dataset).some((value) => values.has(value)),
    );
    if (missed.length < 2) found.push({ variable, dataset, missed: missed[0]?.name });
    const pause = slices.yieldNow();
    if (pause) await pause;
  }
  return found;
}

function valuesOf(
  name: VariableOptionName,
  variable: IndexedVariable,
  dataset: IndexedDataset,
): readonly string[] {
  return name === 'sensor' ? [variable.sensor] : dataset.values[name];
}

function offeredBy(
  name: VariableOptionName,
  { variable, dataset, regions }: Omit<Weighed, 'missed'> & { regions: readonly string[] },
): readonly string[] {
  const own = valuesOf(name, variable, dataset);
  return name === 'region' && own.includes(GLOBAL_REGION) ? regions : own;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
