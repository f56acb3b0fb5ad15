import { z } from 'zod';
import { optionalBound } from '../request/bound.ts';
import { answerFormatSchema, csvHeaderSchema, subsetSchema } from './data.ts';
import { onlyThese } from '../request/field.ts';
import { chartSubtypeNames } from '../visualization/chart-subtypes.ts';

/** What stands for the values of a time, a depth or an interval: `mean` of quantities, `circular` of directions, `shares` of classes. */
const summaryStatisticSchema = z.enum(['mean', 'circular', 'shares']);

/** One of {@link summaryStatisticSchema}. */
export type SummaryStatistic = z.infer<typeof summaryStatisticSchema>;

/** What a value counts for in a mean over a part: the area of its cell, or as much as any other. */
const meanWeightsSchema = z.enum(['area', 'equal']);

/** One of {@link meanWeightsSchema}. */
export type MeanWeights = z.infer<typeof meanWeightsSchema>;

/** The procedures over a part of one table, in the order of the reference. */
export const subsetProcedureNames = [
  'uspSpaceTime',
  'uspTimeSeries',
  'uspWeekly',
  'uspMonthly',
  'uspQuarterly',
  'uspAnnual',
  'uspDepthProfile',
  'uspSectionMap',
  'uspAggregate',
] as const;

/** One of {@link subsetProcedureNames}. */
export type SubsetProcedureName = (typeof subsetProcedureNames)[number];

/**
 * GET /api/data/sp. The answer is CSV, Arrow, Parquet, JSON lines or, of a grid, NetCDF (`format=csv|arrow|parquet|jsonl|netcdf`, or `Accept`). In Arrow (a stream whose
 * buffers are LZ4 frames, as the format knows them) `time` is Float64 milliseconds since 1970-01-01T00:00Z (`month` UInt8), floating-point
 * numbers carry NaN where a value is missing, integers and text carry Arrow's own nulls. A parameter that is not known is refused.
 */
export const procedureQuerySchema = onlyThese({
  ...subsetSchema.shape,
  spName: z.enum(subsetProcedureNames),
  /** Of `uspAggregate`: dayofyear, week, month or year, and its number. */
  period: z.string().max(20).optional(),
  periodVal: optionalBound(z.number()),
  /** Of means over a part: it has to fit what the variables are, or is refused. Without it every variable has its plain mean, as always. */
  statistic: summaryStatisticSchema.optional(),
  /** Of means over a part: what each value counts for. With either, the answer has `<field>_count` after each deviation, and `cell_count` or `row_count` at the end. */
  weights: meanWeightsSchema.optional(),
  /** Of means over a part: a mean of fewer values is left missing. */
  minCount: optionalBound(z.int().min(1).max(1_000_000_000)),
  /** With any value but `0` and `false`: the call as text, and nothing is run. */
  sqlify: z.union([z.boolean(), z.string().max(10)]).optional(),
  /** The chart that the rows are for: what the rules of charts forbid is refused. */
  vizType: z.enum(chartSubtypeNames).optional(),
  format: answerFormatSchema,
  /** Of the rows of a table as CSV: with `units` a second line holds the units. */
  header: csvHeaderSchema.optional(),
  /** Of the format `grid`: neighbouring cells are joined until a field of latitudes by longitudes has at most so many. */
  mostCells: optionalBound(z.int().min(1).max(16_000_000)),
  /** With `mostCells`: whether neighbouring cells are joined (default), or one of each group is sent for all of them. */
  cells: z.enum(['joined', 'sampled']).optional(),
  /** Of `uspSpaceTime`, one variable: one observation of each cell of place, the shallowest, so that there are at most so many. */
  mostPoints: optionalBound(z.int().min(100).max(100_000)),
});

/** A procedure's arguments. */
export type ProcedureQuery = z.infer<typeof procedureQuerySchema>;
