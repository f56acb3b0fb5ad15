import { flagText } from '@isobath/ocean';
import type { ClassMeasurement, DirectionMeasurement, Measurement } from '@isobath/ocean';
import { circleTicks } from '../geometry/ticks.ts';

/** What an axis of values that are no quantities shows: once round the circle with the points of the compass, or a place for each class. Undefined for quantities. */
export function kindAxis(
  measurement: Measurement | undefined,
  values: ArrayLike<number>,
): object | undefined {
  if (measurement?.kind === 'direction') return circleAxis(measurement);
  return measurement?.kind === 'class' ? classAxis(measurement, values) : undefined;
}

/** Room beyond both ends, as a share of the circle, so that markers at north are whole. */
const circleRoom = 0.03;
const maxCircleTicks = 5;

function circleAxis({ low, period }: DirectionMeasurement): object {
  const ticks = circleTicks(low, low + period, maxCircleTicks);
  const room = period * circleRoom;
  return {
    type: 'linear',
    range: [low - room, low + period + room],
    tickvals: ticks.map(({ at }) => at),
    ticktext: ticks.map(({ label }) => label),
  };
}

function classAxis({ flags }: ClassMeasurement, values: ArrayLike<number>): object {
  const known = [...new Set(Array.from(values).filter((value) => Number.isFinite(value)))];
  const order = known.toSorted((one, other) => one - other);
  return {
    type: 'category',
    categoryorder: 'array',
    categoryarray: order.map((value) => flagText(flags, value)),
  };
}

/** A value as such an axis takes it: the name of a class, an angle on the circle; null where it is missing. */
export function onKindAxis(
  measurement: Measurement | undefined,
  value: number | null,
): number | string | null {
  if (value === null || measurement?.kind !== 'class') return value;
  return flagText(measurement.flags, value);
}
