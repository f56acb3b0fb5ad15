import type { ClassMeasurement, DirectionMeasurement } from '@isobath/ocean';
import { explainNoMean, isBitField, quantity } from '@isobath/ocean';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { TableColumn } from '../table.ts';
import type { SubsetCall } from './procedure.ts';
import type { Item } from './selection.ts';
import { meanItems, missingItem, variableTerm } from './variables.ts';

/** What a value counts for: an expression over the columns of `t`; each value alike without it. */
interface Weighting {
  readonly weightSql?: string | undefined;
}

const fitting = { quantity: 'mean', direction: 'circular', class: 'shares' } as const;

/** Resultant lengths below this are rounding: the directions cancel each other. */
const minResultant = '1e-9';

/**
 * What stands for the values of each variable where a call says which statistic it wants: with `circular` the circular mean and deviation of a direction, with `shares`
 * the most frequent class and the share of each. Refuses a statistic that does not fit the variable, in a sentence. Undefined where none is said, or the plain mean of quantities.
 */
export function planKindSummaries(
  { statistic }: Pick<SubsetCall, 'statistic'>,
  fields: readonly TableColumn[],
  weighting: Weighting = {},
): Planned<Item[] | undefined> {
  if (statistic === undefined) return planned(undefined);
  for (const { name, measurement = quantity } of fields) {
    const fits = fitting[measurement.kind];
    if (fits === statistic) continue;
    const why =
      explainNoMean(name, measurement) ?? `${name} is a quantity, which has a plain mean.`;
    return refused('bad-request', 'statistic', `${why} Ask for statistic=${fits}.`);
  }
  if (statistic === 'mean') return planned(undefined);
  return planned(
    fields.flatMap((variable) => {
      const { measurement = quantity } = variable;
      if (measurement.kind === 'direction') return circularItems(variable, measurement, weighting);
      return measurement.kind === 'class' ? shareItems(variable, measurement, weighting) : [];
    }),
  );
}

/**
 * What stands for the values of each variable where no statistic is asked for: of a quantity the mean and the sample deviation `<name>_std`, of a direction the circular ones,
 * of classes the most frequent one and its share `<name>_share`.
 */
export function fittingItems(fields: readonly TableColumn[]): Item[] {
  return fields.flatMap((variable) => {
    const { measurement = quantity } = variable;
    if (measurement.kind === 'direction') return circularItems(variable, measurement, {});
    return measurement.kind === 'class'
      ? shareItems(variable, { ...measurement, flags: [] }, {})
      : meanItems([variable]);
  });
}

/**
 * The circular mean as `<name>`, atan2(Σ w sin θ, Σ w cos θ), and the circular standard deviation as `<name>_std`, √(−2 ln R̄) (Mardia and Jupp 2000, Directional
 * Statistics, sections 2.2 and 2.3), both in the unit of the variable. Without values, and where directions cancel each other, both are missing.
 */
function circularItems(
  variable: TableColumn,
  { period, low }: DirectionMeasurement,
  { weightSql = '1' }: Weighting,
): Item[] {
  const column = variableTerm(variable);
  const isThere = `(isNotNull(${column.sql}) AND isFinite(assumeNotNull(${column.sql})))`;
  const angle = `toFloat64(assumeNotNull(${column.sql})) * ${(2 * Math.PI) / period}`;
  const sine = `sumIf(${weightSql} * sin(${angle}), ${isThere})`;
  const cosine = `sumIf(${weightSql} * cos(${angle}), ${isThere})`;
  const weight = `sumIf(toFloat64(${weightSql}), ${isThere})`;
  const length = `(hypot(${sine}, ${cosine}) / ${weight})`;
  const hasMean = `${weight} > 0 AND ${length} > ${minResultant}`;
  const turned = `(atan2(${sine}, ${cosine}) * ${period / (2 * Math.PI)})`;
  const near = `if(abs(${turned}) < ${period * 1e-13}, 0, ${turned})`;
  const wrapped = `(${near} - ${period} * floor((${near} - (${low})) / ${period}))`;
  const deviation = `sqrt(-2 * log(least(1, ${length}))) * ${period / (2 * Math.PI)}`;
  return [
    missingItem(
      {
        sql: `if(${hasMean}, ${wrapped}, NULL)`,
        text: `ATN2(SIN(${column.text}), COS(${column.text}))`,
      },
      variable.name,
      false,
    ),
    missingItem(
      { sql: `if(${hasMean}, ${deviation}, NULL)`, text: `STDEV(${column.text})` },
      `${variable.name}_std`,
      false,
    ),
  ];
}

/**
 * The most frequent class as `<name>` (of several the least), its share as `<name>_share`, and for each entry of the code table its share as `<name>_share_<value>`,
 * 0 to 1 of the values that are there. The shares of a bit field need not add up to 1.
 */
function shareItems(
  variable: TableColumn,
  { flags }: ClassMeasurement,
  { weightSql = '1' }: Weighting,
): Item[] {
  const column = variableTerm(variable);
  const isThere = `(isNotNull(${column.sql}) AND isFinite(assumeNotNull(${column.sql})))`;
  const value = `toInt64(assumeNotNull(${column.sql}))`;
  const weight = `toFloat64(${weightSql})`;
  const whole = `sumIf(${weight}, ${isThere})`;
  const sums = `sumMapIf([${value}], [${weight}], ${isThere})`;
  const most = `arrayMax(tupleElement(${sums}, 2))`;
  const mode = `arrayElement(tupleElement(${sums}, 1), indexOf(tupleElement(${sums}, 2), ${most}))`;
  const ofWhole = (sql: string): string => `if(${whole} > 0, ${sql}, NULL)`;
  const item = (sql: string, header: string): Item =>
    missingItem({ sql: ofWhole(sql), text: `COUNT(${column.text})` }, header, false);
  const hasMasks = isBitField(flags);
  return [
    item(`toFloat64(${mode})`, variable.name),
    item(`${most} / ${whole}`, `${variable.name}_share`),
    ...flags.map(({ value: wanted, mask }) => {
      const bits = hasMasks && mask !== undefined ? `bitAnd(${value}, ${mask})` : value;
      const share = `sumIf(${weight}, ${isThere} AND ${bits} = ${wanted}) / ${whole}`;
      return item(share, `${variable.name}_share_${wanted}`);
    }),
  ];
}
