import type { VariableReply } from '@isobath/contract';
import { angleDifference, circularMean, unitVector, unitText, wrapAngle } from '@isobath/ocean';
import { columnsOf } from '../cruises-page/track-colours/measured-variables.ts';
import type {
  CruiseDataset,
  MeasuredColumn,
} from '../cruises-page/track-colours/measured-variables.ts';

/** What of a variable says what it measures. */
type MatchedVariable = Pick<
  VariableReply,
  'Table_Name' | 'Variable' | 'Long_Name' | 'Standard_Name' | 'Unit' | 'Measurement'
>;

/** A column of the cruise's own datasets that a match can be compared with. */
export interface ComparableColumn extends MeasuredColumn {
  /** `Dataset.column`, as the address says it. */
  readonly key: string;
  readonly longName: string;
  /** Whether its standard name (or, where one of the two has none, its long name) is that of the variable. */
  readonly isSameQuantity: boolean;
}

/** The columns that a cruise measured in the unit of a variable, those of the same quantity first; not the variable itself. */
export function listComparable(
  datasets: readonly CruiseDataset[],
  matched: MatchedVariable,
): ComparableColumn[] {
  const unit = unitText(matched.Unit);
  const all = columnsOf(datasets).flatMap(({ dataset, variable }): ComparableColumn[] => {
    const { Short_Name: name, Long_Name: longName, Standard_Name, Unit } = variable;
    const isItself = dataset.Table_Name === matched.Table_Name && name === matched.Variable;
    if (isItself || unitText(Unit) !== unit) return [];
    const isSameQuantity =
      Standard_Name !== null && matched.Standard_Name !== null
        ? Standard_Name === matched.Standard_Name
        : longName.toLowerCase() === matched.Long_Name.toLowerCase();
    const key = `${dataset.Dataset_Name}.${name}`;
    return [{ key, name, longName, dataset, isSameQuantity }];
  });
  return all.toSorted((one, other) => Number(other.isSameQuantity) - Number(one.isSameQuantity));
}

/** How far matched values are from measured ones. */
export interface Agreement {
  /** Places that have both. */
  readonly pairCount: number;
  /** Mean of matched minus measured, of directions the circular mean of the turns between them; NaN without pairs. */
  readonly bias: number;
  /** Root of the mean square of the same differences. */
  readonly rms: number;
}

/** Compares values place by place; directions by the shorter way round. */
export function compareAlong(
  matched: ArrayLike<number>,
  measured: ArrayLike<number>,
  measurement: VariableReply['Measurement'],
): Agreement {
  const circle = measurement?.kind === 'direction' ? measurement : undefined;
  const differences: number[] = [];
  for (let at = 0; at < matched.length; at++) {
    const [first = NaN, second = NaN] = [matched[at], measured[at]];
    if (!Number.isFinite(first) || !Number.isFinite(second)) continue;
    differences.push(circle ? angleDifference(first, second, circle) : first - second);
  }
  const pairCount = differences.length;
  const mean = (of: (difference: number) => number): number =>
    differences.reduce((sum, difference) => sum + of(difference), 0) / pairCount;
  const bias = circle
    ? circularMean(
        {
          sine: mean((each) => unitVector(each, circle).sine),
          cosine: mean((each) => unitVector(each, circle).cosine),
          weight: 1,
        },
        { period: circle.period, low: -circle.period / 2 },
      )
    : mean((each) => each);
  return { pairCount, bias, rms: Math.sqrt(mean((each) => each * each)) };
}

/** Measured directions on the circle of the variable that they are drawn beside. */
export function onSameCircle(
  measured: Float64Array,
  measurement: VariableReply['Measurement'],
): Float64Array {
  if (measurement?.kind !== 'direction') return measured;
  return measured.map((value) => (Number.isFinite(value) ? wrapAngle(value, measurement) : value));
}
