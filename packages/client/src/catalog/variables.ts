import { variableRoutes, variableSearchReplySchema } from '@isobath/contract';
import type {
  FoundDataset,
  FoundVariable,
  VariableOptionName,
  VariableSearchQuery,
  VariableSearchReply,
} from '@isobath/contract';
import { callRoute } from '../call-route.ts';
import { ask, readJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** A variable as an address names it: its table and its short name, both ignoring case. */
export interface VariableName {
  tableName: string;
  varName: string;
}

/** What variables are searched for. Absent filters do not limit; `searchTerms` are separated by blanks, and every word must hit, in any order and case. */
export type VariableSearch = { readonly [Name in VariableOptionName]?: readonly string[] } & {
  readonly [
    Name in
      | 'searchTerms'
      | 'hasDepth'
      | 'timeStart'
      | 'timeEnd'
      | 'latStart'
      | 'latEnd'
      | 'lonStart'
      | 'lonEnd'
  ]?: VariableSearchQuery[Name] | undefined;
};

/** GET /api/catalog/variablesearch: how many datasets of each make have a variable found, and what the filters offer. Words that find nothing are searched for in their closest spelling, which `spelledAs` tells. */
export function summarizeVariables(
  search: VariableSearch,
  options: CallOptions,
): Promise<VariableSearchReply> {
  return callRoute(
    variableRoutes.search,
    {
      query: {
        ...search,
        groupBy: 'dataset',
        withOptions: 'true',
        spelling: 'closest',
        limit: 1,
      },
    },
    options,
  );
}

/** GET /api/catalog/variablesearch: one page of the datasets that have a variable found, newest first, and how many there are. */
export async function listVariableDatasets(
  search: VariableSearch,
  range: { offset: number; limit: number },
  options: CallOptions,
): Promise<{ datasets: FoundDataset[]; total: number }> {
  const query = { ...search, ...range, groupBy: 'dataset' };
  const reply = await ask(variableRoutes.search.path, { query }, options);
  const { datasets = [] } = await readJson(reply, variableSearchReplySchema, options.signal);
  const total = Number(reply.headers.get('x-total-count') ?? range.offset + datasets.length);
  return { datasets, total };
}

const maxPageLength = 1000;

/** GET /api/catalog/variablesearch: the first thousand variables that a search finds, of all datasets. */
export async function listVariables(
  search: VariableSearch,
  options: CallOptions,
): Promise<FoundVariable[]> {
  const query = { ...search, limit: maxPageLength };
  const { variables } = await callRoute(variableRoutes.search, { query }, options);
  return variables;
}

/** GET /api/catalog/variablesearch: all variables of a dataset that a search finds, in their order. */
export async function listVariablesOf(
  datasetId: number,
  search: VariableSearch,
  options: CallOptions,
): Promise<FoundVariable[]> {
  const found: FoundVariable[] = [];
  for (;;) {
    const range = { datasetID: datasetId, offset: found.length, limit: maxPageLength };
    const { variables } = await callRoute(
      variableRoutes.search,
      { query: { ...search, ...range } },
      options,
    );
    found.push(...variables);
    if (variables.length < maxPageLength) return found;
  }
}
