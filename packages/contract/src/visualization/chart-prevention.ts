import { guestPlots } from '../people/me.ts';
import { chartLimits } from './chart-limits.ts';
import { chartMessages } from './chart-messages.ts';
import { countChartDepths, estimateChartPoints, rangeMs, renderWeight } from './chart-size.ts';
import type { ChartSubtype } from './chart-subtypes.ts';
import { explainHidden } from './chart-subtypes.ts';
import type { ChartRange, ChartVariable } from './chart-variable.ts';
import { isSparse } from './chart-variable.ts';
import { findRangeFaults, firstRangeFault } from './range-faults.ts';

/** The earlier part of a chart of observations that is too large as a whole: until `dt2`, an ISO instant, `rows` of the `of` rows asked for. */
export interface ObservationSubset {
  readonly dt2: string;
  readonly rows: number;
  readonly of: number;
}

/** How far the size check of the current choice is. `succeeded` without `allow` is a check without a result; `message` is why it does not allow, where the server says more than that the part is too large. `subset` is what can be drawn of observations that are too many. `isJoined` where the server joins the cells of a map, so that it is not limited by their number. */
export interface SizeCheckState {
  readonly status: 'notTried' | 'inProgress' | 'succeeded' | 'failed';
  readonly allow?: boolean;
  readonly message?: string | undefined;
  readonly subset?: ObservationSubset | undefined;
  readonly isJoined?: boolean | undefined;
}

/** A plot that exists. */
export interface ExistingPlot {
  readonly subtype: ChartSubtype;
  readonly points: number;
}

/** Everything that decides whether a chart may be created. */
export interface ChartChoice {
  readonly variable: ChartVariable | undefined;
  readonly subtype: ChartSubtype | undefined;
  readonly range: ChartRange;
  readonly plots: readonly ExistingPlot[];
  /** Plots of a guest today; undefined for registered users. */
  readonly guestPlots?: number | undefined;
  readonly sizeCheck: SizeCheckState;
  /** Depth levels of the table in metres, where they are known. */
  readonly depthLevels?: readonly number[];
}

type Rule = (choice: ChartChoice) => string | undefined;

/** The rules that prevent a chart, in the order in which they are checked (spec 2 §5). */
const preventingRules: readonly Rule[] = [
  ({ guestPlots: used = 0 }) =>
    used >= guestPlots.allowed ? chartMessages.guestLimit(guestPlots.allowed) : undefined,
  ({ subtype }) => (subtype ? undefined : chartMessages.noChartType),
  ({ subtype, plots }) => {
    const weight = totalWeight(plots);
    const exceeds =
      (subtype === 'heatmap' && weight > chartLimits.heatmapWeight) ||
      (subtype === 'sparse' && weight > chartLimits.sparseWeight);
    return exceeds ? chartMessages.renderingLimit : undefined;
  },
  ({ subtype, variable, plots, ...where }) => {
    if (subtype !== 'heatmap' || !variable) return undefined;
    const left =
      chartLimits.weightBudget - totalWeight(plots) - countChartDepths({ variable, ...where });
    return left < 1 ? chartMessages.tooManyDepths : undefined;
  },
  ({ sizeCheck, subtype }) =>
    explainSizeCheck(sizeCheck, subtype === 'sparse' ? sizeCheck.subset : undefined),
  (choice) => {
    if (choice.subtype === 'heatmap' && choice.sizeCheck.isJoined) return undefined;
    const points = estimateOf(choice);
    const isLimited = choice.subtype !== 'histogram' && choice.subtype !== 'heatmap';
    const limit = isLimited ? chartLimits.points : chartLimits.anyPoints;
    return points > limit ? chartMessages.tooLarge : undefined;
  },
  ({ plots }) => (plots.length > chartLimits.plots ? chartMessages.tooManyPlots : undefined),
  ({ plots }) => {
    const points = plots.reduce((sum, plot) => sum + plot.points, 0);
    return points > chartLimits.renderedPoints ? chartMessages.tooMuchRendered : undefined;
  },
  ({ variable, subtype, range }) =>
    variable &&
    subtype !== 'timeSeries' &&
    !variable.Climatology &&
    !isSparse(variable) &&
    rangeMs(range) > chartLimits.gridRangeMs
      ? chartMessages.rangeTooLong
      : undefined,
  ({ variable }) => (variable ? undefined : chartMessages.noVariable),
];

/**
 * Why no chart can be created: the first fault of a field, else that the variable has no such
 * chart, else the first preventing rule. Undefined if one can be created. It disables the button
 * and is its tooltip.
 */
export function explainPrevented(choice: ChartChoice): string | undefined {
  const { variable, subtype } = choice;
  const ofFields = explainFields(choice);
  const ofSubtype = variable && subtype && explainHidden(variable, subtype);
  return ofFields ?? ofSubtype ?? firstOf(preventingRules, choice);
}

/**
 * Why a server answers no request for a chart: the rules of {@link explainPrevented} that hold for
 * the chart itself, whatever other plots there are. Undefined where it answers. `isJoined`: the
 * cells of a map are joined to few.
 */
export function explainChartRequest({
  isJoined = false,
  ...chart
}: Pick<ChartChoice, 'subtype' | 'range' | 'depthLevels'> & {
  readonly variable: ChartVariable;
  readonly isJoined?: boolean;
}): string | undefined {
  const sizeCheck = { status: 'succeeded', allow: true, isJoined } as const;
  return explainPrevented({ ...chart, plots: [], sizeCheck });
}

/** Warning that a chart may be slow, which does not prevent it; undefined otherwise, also while a field has a fault. */
export function warnOfChart(choice: ChartChoice): string | undefined {
  if (explainFields(choice) !== undefined) return undefined;
  return estimateOf(choice) > chartLimits.slowPoints ? chartMessages.slow : undefined;
}

/** Label of the button that creates a chart (spec 2 §4). */
export function labelCreateButton(choice: Pick<ChartChoice, 'variable' | 'sizeCheck'>): string {
  if (!choice.variable) return chartMessages.selectVariable;
  const { status } = choice.sizeCheck;
  if (status === 'inProgress') return chartMessages.checkingSize;
  return status === 'failed' ? chartMessages.sizeUnknown : chartMessages.create;
}

function explainFields({ variable, range }: ChartChoice): string | undefined {
  return variable && firstRangeFault(findRangeFaults(variable, range));
}

function firstOf(rules: readonly Rule[], choice: ChartChoice): string | undefined {
  for (const rule of rules) {
    const message = rule(choice);
    if (message !== undefined) return message;
  }
  return undefined;
}

function explainSizeCheck(
  { status, allow, message }: SizeCheckState,
  subset: ObservationSubset | undefined,
): string | undefined {
  if (status === 'inProgress') return chartMessages.sizeCheckPending;
  if (status === 'failed') return chartMessages.sizeCheckFailed;
  if (status === 'notTried' || allow === undefined) return chartMessages.sizeCheckMissing;
  return allow || subset ? undefined : (message ?? chartMessages.extentTooLarge);
}

function estimateOf({ variable, subtype, ...rest }: ChartChoice): number {
  return variable && subtype ? estimateChartPoints({ variable, subtype, ...rest }) : 0;
}

function totalWeight(plots: readonly ExistingPlot[]): number {
  return plots.reduce((sum, plot) => sum + renderWeight(plot), 0);
}
