import type { ChartSubtype, SizeCheckReply } from '@isobath/contract';
import { chartLimits, chartSubtypes, rowLimitOfChart } from '@isobath/contract';
import { givesTableRows, writeCall } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';
import type { ChartRulesService } from '../chart-rules/index.ts';
import type { SizeQuestion } from './count-rows.ts';
import type { SizesService } from './sizes.service.ts';
import type { StatementParts } from './statement-sizes.ts';
import { checkStatement } from './statement-sizes.ts';

/** What the sizes of charts are told from. */
export interface ChartSizeParts {
  readonly sizes: SizesService;
  readonly statements: StatementParts;
  readonly chartRules: Pick<ChartRulesService, 'explain'>;
}

/**
 * Whether a chart of a part may be created: by the rules of charts, whose message is the reply's,
 * then by the rows that its procedure gives. Series and profiles are small answers of large parts.
 */
export async function checkChart(
  { sizes, statements, chartRules }: ChartSizeParts,
  { vizType, ...question }: SizeQuestion & { readonly vizType: ChartSubtype },
): Promise<SizeCheckReply> {
  const { table, subset, signal } = question;
  const ofType = rowLimitOfChart(vizType);
  const otherFault = await chartRules.explain({ vizType, subset, isJoined: true });
  const limit =
    vizType === 'heatmap' && !otherFault
      ? await sizes.limitMap(question, chartLimits.mapCells)
      : ofType;
  const isJoined = limit > ofType;
  const fault = otherFault ?? (await chartRules.explain({ vizType, subset, isJoined }));
  if (fault)
    return {
      allow: false,
      projection: null,
      limit,
      response: { status: 400, message: fault.message },
      messages: [fault.message],
      suggestions: [],
    };
  const spName = chartSubtypes[vizType].procedure ?? 'uspSpaceTime';
  if (givesTableRows(spName)) return sizes.check(question, limit);
  const call = { ...subset, spName, tableName: table.tableName };
  const text = unwrapPlan(writeCall(call, table));
  return checkStatement(statements, { text, limit, signal });
}
