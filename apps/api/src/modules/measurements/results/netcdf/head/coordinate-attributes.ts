/** The first day of the Gregorian calendar; what lies before it needs the calendar that is carried back. */
const gregorianMs = Date.UTC(1582, 9, 15);

/** Attributes of coordinates of place by CF 1.11 §4. */
export const placeAttributes = {
  depth: {
    standard_name: 'depth',
    long_name: 'Depth below the sea surface',
    units: 'm',
    positive: 'down',
    axis: 'Z',
  },
  lat: {
    standard_name: 'latitude',
    long_name: 'Latitude',
    units: 'degrees_north',
    axis: 'Y',
  },
  lon: {
    standard_name: 'longitude',
    long_name: 'Longitude',
    units: 'degrees_east',
    axis: 'X',
  },
} as const;

/** Attributes of times in a unit since 1970, of which `firstMs` is the first. */
export function timeAttributes(unit: 'days' | 'hours' | 'seconds', firstMs: number) {
  return {
    standard_name: 'time',
    long_name: 'Time (UTC)',
    units: `${unit} since 1970-01-01 00:00:00`,
    calendar: firstMs < gregorianMs ? 'proleptic_gregorian' : 'standard',
    axis: 'T',
  } as const;
}
