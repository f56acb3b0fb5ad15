import { findSensor } from '@isobath/workbook';
import type { Sensor } from '@isobath/workbook';

/** A tab of the sensor list. */
export type SensorTab = Sensor['sType'];

/** The tabs in their order. */
export const sensorTabs: readonly { readonly type: SensorTab; readonly title: string }[] = [
  { type: 'Device', title: 'Devices' },
  { type: 'Method', title: 'Methods' },
  { type: 'Uncategorized', title: 'Uncategorized' },
];

/** The sensors in whose name, group or description all words occur, in any case. */
export function searchSensors(sensors: readonly Sensor[], words: string): Sensor[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return sensors.filter(({ name, subcategory, description }) => {
    const text = `${name} ${subcategory} ${description}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Names that datasets state and the list does not have, in alphabetical order. */
export function findUnlisted(names: readonly string[]): string[] {
  return names.filter((name) => findSensor(name) === undefined).toSorted();
}

/** The spellings in which datasets state a sensor. */
export function spellingsOf(sensor: Sensor, inUse: readonly string[]): string[] {
  return inUse.filter((name) => findSensor(name) === sensor);
}
