import { parseInstant } from '@isobath/ocean';
import type { Coverage } from '../../../shared/dataset/dataset-facts.ts';

const widest = { Lat: 90, Lon: 180, Depth: 12_000 } as const;

/** What of a dataset's extent cannot be used to choose a part from, by the name of its field; undefined when all of it can. A pair that is missing as a whole does not limit. */
export function findParameterFault(dataset: Coverage): string | undefined {
  for (const axis of ['Lat', 'Lon', 'Depth'] as const) {
    const [min, max] = [dataset[`${axis}_Min`], dataset[`${axis}_Max`]];
    if ((min === null) !== (max === null))
      return `${axis}_${min === null ? 'Min' : 'Max'} is missing.`;
    if (min === null || max === null) continue;
    const wrong = (
      [
        ['Min', min],
        ['Max', max],
      ] as const
    ).find(([, value]) => Math.abs(value) > widest[axis]);
    if (wrong)
      return `${axis}_${wrong[0]} is ${wrong[1]}; expected -${widest[axis]} to ${widest[axis]}.`;
    if (axis !== 'Lon' && min > max)
      return `${axis}_Min is ${min}, which is greater than ${axis}_Max, ${max}.`;
  }
  return findTimeFault(dataset);
}

function findTimeFault({ Time_Min, Time_Max }: Coverage): string | undefined {
  if ((Time_Min === null) !== (Time_Max === null))
    return `${Time_Min === null ? 'Time_Min' : 'Time_Max'} is missing.`;
  for (const [field, time] of [
    ['Time_Min', Time_Min],
    ['Time_Max', Time_Max],
  ] as const) {
    if (time !== null && !parseInstant(time).ok)
      return `${field} is "${time}", which is not a date.`;
  }
  return Time_Min !== null && Time_Max !== null && Time_Min > Time_Max
    ? `Time_Min is ${Time_Min}, which is later than Time_Max, ${Time_Max}.`
    : undefined;
}
