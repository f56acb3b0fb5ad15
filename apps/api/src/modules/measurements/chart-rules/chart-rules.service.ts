import type { ChartSubtype, ChartVariable, ProblemCode, Subset } from '@isobath/contract';
import { explainChartRequest, explainHidden, findRangeFaults } from '@isobath/contract';
import { plainTableName } from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import { writeDatasetRow, writeVariableRow } from '../../discovery/catalog/index.ts';
import { rangeOfSubset } from './chart-range.ts';

/** A part of a table, and the chart that it is for. */
interface ChartRequest {
  readonly vizType: ChartSubtype;
  readonly subset: Subset;
  /** Whether the cells of a map are joined to few, so that it is not limited by their number. */
  readonly isJoined?: boolean;
}

/** Why there is no such chart. */
interface ChartFault {
  readonly code: ProblemCode;
  readonly message: string;
  /** What is wrong with each argument, where it is that. */
  readonly fields: readonly { readonly field: string; readonly problem: string }[];
}

/** The rules of the charts page, for requests that name a chart: the same things are refused with the same words. */
export class ChartRulesService {
  private readonly catalog: Pick<CatalogService, 'requireTable' | 'variablesOf'>;

  constructor(catalog: Pick<CatalogService, 'requireTable' | 'variablesOf'>) {
    this.catalog = catalog;
  }

  /** Why the page would not create the chart; undefined where it would. Refuses with `unknown-table`. */
  async explain({
    vizType: subtype,
    subset,
    isJoined = false,
  }: ChartRequest): Promise<ChartFault | undefined> {
    const { variable, depthLevels } = await this.describe(subset);
    const range = rangeOfSubset(subset, variable);
    const message = explainChartRequest({ variable, subtype, range, depthLevels, isJoined });
    if (message === undefined) return undefined;
    const fields = Object.entries(findRangeFaults(variable, range)).map(([field, problem]) => ({
      field: field.replace('time', 'dt'),
      problem,
    }));
    if (fields.length > 0) return { code: 'bad-bounds', message, fields };
    return explainHidden(variable, subtype) === undefined
      ? { code: 'too-large', message, fields }
      : { code: 'bad-request', message, fields: [{ field: 'vizType', problem: message }] };
  }

  /** Throws what {@link explain} finds: `bad-bounds` or `bad-request` by argument, or `too-large`. */
  async refuse(request: ChartRequest): Promise<void> {
    const fault = await this.explain(request);
    if (!fault) return;
    const { code, message, fields } = fault;
    throw new Refusal(code, message, fields.length > 0 ? { fields: [...fields] } : {});
  }

  /** What the catalog says of the one variable of a part; of its dataset where it is not one. And the depths of its table. */
  private async describe({
    tableName,
    fields,
  }: Subset): Promise<{ variable: ChartVariable; depthLevels: readonly number[] }> {
    const { record } = await this.catalog.requireTable(plainTableName(tableName));
    const variables = await this.catalog.variablesOf(record);
    const wanted = fields.trim().toLowerCase();
    const found = variables.find(({ variable }) => variable.name.toLowerCase() === wanted);
    return {
      variable: { ...writeDatasetRow(record), ...(found && writeVariableRow(found, record)) },
      depthLevels: record.dataset.depths,
    };
  }
}
