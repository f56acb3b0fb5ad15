import type { CruiseTrack, TrackPoint } from './cruise-tracks.ts';
import {
  cruiseTracks,
  legDistances,
  placeOnTrack,
  shipSpeed,
  trackLength,
} from './cruise-tracks.ts';
import type { GeneratedField, Generator } from './generator.ts';
import { dayMs } from './generator.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { createRowWriter } from './row-writer.ts';
import { surveyTracks } from './survey-tracks.ts';
import {
  chlorophyllAt,
  describeColumn,
  nitrateAt,
  oxygenAt,
  salinityAt,
  temperatureAt,
} from './water-column.ts';

const kilometresBetweenCasts = 110;
const castDepths = [
  ...Array.from({ length: 100 }, (_, index) => 2 + index * 2),
  ...Array.from({ length: 80 }, (_, index) => 205 + index * 10),
];

const float = (
  name: string,
  longName: string,
  unit: string | null,
  standardName?: string,
): GeneratedField => ({
  name,
  longName,
  unit,
  type: 'float32',
  isNullable: true,
  ...(standardName && { standardName }),
});
const cruiseField: GeneratedField = {
  name: 'cruise',
  longName: 'Cruise Name',
  unit: null,
  type: 'text',
  isNullable: false,
};
const underwayFields: readonly GeneratedField[] = [
  cruiseField,
  float('temperature', 'Sea Surface Temperature', '°C', 'sea_surface_temperature'),
  float('salinity', 'Sea Surface Salinity', '1', 'sea_surface_salinity'),
  float(
    'chlorophyll_fluorescence',
    'Chlorophyll a by Fluorescence',
    'mg/m³',
    'mass_concentration_of_chlorophyll_a_in_sea_water',
  ),
  float(
    'PAR',
    'Photosynthetically Active Radiation',
    'µmol/m²/s',
    'surface_downwelling_photosynthetic_photon_flux_in_air',
  ),
];

/** Surface water and light along six cruises, every three minutes. */
export const cruiseUnderway = makeUnderway({
  name: 'cruise-underway',
  tracks: cruiseTracks,
  seed: 2301,
  minutesBetween: 3,
  ships: 'ships at 10 knots between way points',
});

/** The same along eight surveys of the open ocean, every five minutes. Together with the six cruises they have more places than a globe draws at once. */
export const surveyUnderway = makeUnderway({
  name: 'survey-underway',
  tracks: surveyTracks,
  seed: 1501,
  minutesBetween: 5,
  ships: 'ships at 10 knots on parallel lines over boxes of 8° by 8°',
});

interface UnderwayParts {
  readonly name: string;
  readonly tracks: readonly CruiseTrack[];
  readonly seed: number;
  readonly minutesBetween: number;
  readonly ships: string;
}

function makeUnderway({ name, tracks, seed, minutesBetween, ships }: UnderwayParts): Generator {
  const countRecords = (track: CruiseTrack): number =>
    Math.floor(trackLength(track) / ((minutesBetween * shipSpeed) / 60));
  return {
    name,
    hasDepth: false,
    isGridded: false,
    temporalResolution: 'Irregular',
    spatialResolution: 'Irregular',
    fields: underwayFields,
    method: `${ships}; surface of the invented ocean with eddy-sized departures; light from the height of the sun and passing clouds; gaps of the flow-through system; seed ${seed}`,
    countRows: () => tracks.reduce((rows, track) => rows + countRecords(track), 0),
    *blocks() {
      const writer = createRowWriter({
        time: 'float64',
        lat: 'float64',
        lon: 'float64',
        cruise: 'text',
        temperature: 'float32',
        salinity: 'float32',
        chlorophyll_fluorescence: 'float32',
        PAR: 'float32',
      });
      for (const [index, track] of tracks.entries()) {
        const random = createRandom(seed + index);
        const distances = legDistances(track);
        const count = countRecords(track);
        for (let record = 0; record < count; record += 1) {
          writer.add(
            underwayRow(
              track.name,
              placeOnTrack(track, distances, (record * minutesBetween * shipSpeed) / 60),
              random,
            ),
          );
        }
        yield writer.take();
      }
    },
  };
}

function underwayRow(
  cruise: string,
  at: TrackPoint,
  random: Random,
): Record<string, number | string> {
  const departure = mesoscale(at);
  const column = describeColumn(at.lat, at.lon, { day: at.day, departure });
  const isPumpOff = Math.sin(at.day * 2.1) > 0.985;
  const sun = sunHeight(at);
  const clouds = 0.65 + 0.35 * Math.sin(at.day * 9.7) * Math.sin(at.lat * 3.1 + at.lon);
  const round = (value: number, digits: number): number =>
    isPumpOff ? NaN : Math.round(value * 10 ** digits) / 10 ** digits;
  return {
    time: Math.round(at.day * 86_400) * 1000,
    lat: Math.round(at.lat * 1e5) / 1e5,
    lon: Math.round(at.lon * 1e5) / 1e5,
    cruise,
    temperature: round(column.surfaceTemperature + 0.02 * random.normal(), 3),
    salinity: round(column.surfaceSalinity + 0.05 * departure + 0.004 * random.normal(), 4),
    chlorophyll_fluorescence: round(
      Math.max(
        0.01,
        chlorophyllAt(column, 5) * (1 - 0.35 * Math.max(0, sun)) * (1 + 0.06 * random.normal()),
      ),
      3,
    ),
    PAR: Math.round(Math.max(0, 2100 * sun * clouds) * 10) / 10,
  };
}

/** CTD casts of the same cruises, about every 110 km, down to 1000 m. */
export const cruiseCasts: Generator = {
  name: 'cruise-casts',
  hasDepth: true,
  isGridded: false,
  temporalResolution: 'Irregular',
  spatialResolution: 'Irregular',
  fields: [
    cruiseField,
    { name: 'station', longName: 'Station Number', unit: null, type: 'int32', isNullable: false },
    float('temperature', 'Sea Water Temperature', '°C', 'sea_water_temperature'),
    float('salinity', 'Sea Water Practical Salinity', '1', 'sea_water_practical_salinity'),
    float('oxygen', 'Dissolved Oxygen', 'µmol/kg', 'moles_of_oxygen_per_unit_mass_in_sea_water'),
    float(
      'chlorophyll_fluorescence',
      'Chlorophyll a by Fluorescence',
      'mg/m³',
      'mass_concentration_of_chlorophyll_a_in_sea_water',
    ),
    float('nitrate', 'Nitrate', 'µmol/kg', 'moles_of_nitrate_per_unit_mass_in_sea_water'),
  ],
  method:
    'profiles of the invented ocean at stations along the cruise tracks; nitrate from a sensor that works to 600 m; seed 2302',
  countRows: () =>
    cruiseTracks.reduce((rows, track) => rows + castCount(track) * castDepths.length, 0),
  *blocks() {
    const writer = createRowWriter({
      time: 'float64',
      lat: 'float64',
      lon: 'float64',
      depth: 'float64',
      cruise: 'text',
      station: 'int32',
      temperature: 'float32',
      salinity: 'float32',
      oxygen: 'float32',
      chlorophyll_fluorescence: 'float32',
      nitrate: 'float32',
    });
    for (const [index, track] of cruiseTracks.entries()) {
      const random = createRandom(2302 + 100 * index);
      const distances = legDistances(track);
      for (let station = 0; station < castCount(track); station += 1) {
        const at = placeOnTrack(track, distances, station * kilometresBetweenCasts);
        for (const row of castRows(track.name, station + 1, { at, random })) writer.add(row);
      }
      yield writer.take();
    }
  },
};

function castCount(track: CruiseTrack): number {
  return Math.floor(trackLength(track) / kilometresBetweenCasts) + 1;
}

function castRows(
  cruise: string,
  station: number,
  { at, random }: { at: TrackPoint; random: Random },
): Record<string, number | string>[] {
  const column = describeColumn(at.lat, at.lon, { day: at.day, departure: mesoscale(at) });
  const place = {
    time: Math.round((at.day * dayMs) / 60_000) * 60_000,
    lat: Math.round(at.lat * 1e4) / 1e4,
    lon: Math.round(at.lon * 1e4) / 1e4,
  };
  const round = (value: number, digits: number): number =>
    Math.round(value * 10 ** digits) / 10 ** digits;
  return castDepths.map((depth) => ({
    ...place,
    depth,
    cruise,
    station,
    temperature: round(temperatureAt(column, depth) + 0.015 * random.normal(), 3),
    salinity: round(salinityAt(column, depth) + 0.003 * random.normal(), 4),
    oxygen: round(oxygenAt(column, depth) + 0.8 * random.normal(), 2),
    chlorophyll_fluorescence: round(
      Math.max(0, chlorophyllAt(column, depth) * (1 + 0.05 * random.normal())),
      3,
    ),
    nitrate:
      depth > 600 ? NaN : round(Math.max(0, nitrateAt(column, depth) + 0.15 * random.normal()), 2),
  }));
}

/** Degrees Celsius by which a place departs from the mean: a pattern of about 200 km. */
function mesoscale({ lat, lon, day }: TrackPoint): number {
  const angle = (degrees: number): number => (degrees * Math.PI) / 180;
  return (
    0.7 * Math.sin(angle(lon * 170) + day * 0.05) * Math.cos(angle(lat * 150)) +
    0.35 * Math.sin(angle(lon * 63 + lat * 91) - day * 0.02)
  );
}

/** Sine of the sun's height: 1 in the zenith, negative at night. */
function sunHeight({ lat, lon, day }: TrackPoint): number {
  const radians = Math.PI / 180;
  const declination =
    23.44 * Math.sin((2 * Math.PI * ((day % 365.2425) - 80)) / 365.2425) * radians;
  const hourAngle = ((day % 1) * 360 + lon - 180) * radians;
  return (
    Math.sin(lat * radians) * Math.sin(declination) +
    Math.cos(lat * radians) * Math.cos(declination) * Math.cos(hourAngle)
  );
}
