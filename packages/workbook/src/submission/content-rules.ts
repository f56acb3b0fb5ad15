import { rule } from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

const KNOTS_OF_METRE = 1.943_844;
const { speed, temperature, salinity, spike, rollover, stuck, rateOfChange } = THRESHOLDS;
const regionalLimits = THRESHOLDS.regionalTemperature
  .map(({ sea, least }) => `${least} °C in the ${sea}`)
  .join(' and ');
const saltySeas = THRESHOLDS.saltySeas.map(({ sea, most }) => `${most} in the ${sea}`).join(', ');

/** The rules of what a submission says about the ocean: units, names, places, times and values. */
export const CONTENT_RULES = {
  'unknown-unit': rule(
    'warning',
    'A unit is not known.',
    'Write it as UDUNITS does, for example umol/kg or degree_C; leave it blank if there is none.',
    'units of UDUNITS, psu, cells, NTU, dB, and substances as in mg C m-3',
  ),
  'misread-unit': rule(
    'warning',
    'Programs read a unit otherwise than it is probably meant.',
    'Write the suggested unit if it is what you mean.',
    'degree_C, g/kg and sverdrup instead of C, ppt and Sv',
  ),
  'unit-characters': rule(
    'note',
    'A unit has characters that only look like those of units.',
    'Replace them by those of the suggestion.',
    'a hyphen as minus sign, °, and µ as micro sign',
  ),
  'standard-name': rule(
    'note',
    "The names of a variable are not in this portal's list of CF standard names.",
    'Name the standard quantity in the long name if it is the same.',
    'any name; those of the CF Standard Name Table are found by more programs. The list is a selection of version 83 for the ocean, of which only near names are noted, or the whole table if the operator of the portal gives it',
  ),
  'title-case': rule(
    'note',
    'A long name is not in title case.',
    'Begin its words with capital letters; names, symbols and short words stay as they are.',
    'Sea Water Temperature at Ten Metres',
  ),
  'name-taken': rule(
    'error',
    'The name of the dataset cannot be used in this portal.',
    'Choose another name, or submit an update of the dataset that has it.',
    'names that no other dataset or submission has',
  ),
  'dataset-doi': rule(
    'error',
    'dataset_doi is not a DOI.',
    'Write the DOI, or leave the field blank.',
    '10.5281/zenodo.1234567, also after doi: or https://doi.org/',
  ),
  'on-land': rule(
    'warning',
    'A position is on land; lakes and rivers count as land.',
    'Check latitude and longitude, and their signs.',
    `positions at sea or within ${THRESHOLDS.landKm} km of it, and what the decimals leave open`,
  ),
  'wrong-sign': rule(
    'warning',
    'Positions on land would be at sea with the other sign.',
    'Change the sign of the column if it is wrong.',
    'degrees west and south with a minus sign',
  ),
  'swapped-coordinates': rule(
    'warning',
    'Positions on land would be at sea if latitude and longitude were exchanged.',
    'Exchange the columns if they are swapped.',
    'degrees north in lat, degrees east in lon',
  ),
  speed: rule(
    'warning',
    'A position cannot be reached in time from those around it.',
    'Check position and time.',
    `at most ${speed.ship} m/s (${Math.round(speed.ship * KNOTS_OF_METRE)} kn) for a ship, ${speed.buoy} m/s for a drifter or buoy, ${speed.float} m/s for a float`,
  ),
  'cruise-track': rule(
    'warning',
    'A row was not where its cruise is known to have been.',
    'Check position, time and the name of the cruise.',
    `positions within ${THRESHOLDS.trackDegrees}° of the track at the same time`,
  ),
  'below-sea-floor': rule(
    'warning',
    'A depth is below the sea floor.',
    'Check depth and position.',
    `depths down to ${THRESHOLDS.seaFloorMetres} m below the sea floor of the bathymetry`,
  ),
  'local-time': rule(
    'warning',
    'Times seem to be local times.',
    'Write UTC, or state the zone.',
    'UTC, or times with Z or an offset',
  ),
  'value-range': rule(
    'warning',
    'A temperature or salinity is outside the range of sea water.',
    'Check the value and its unit.',
    `${temperature[0]} to ${temperature[1]} °C, narrower below the surface (GTSPP), at least ${regionalLimits} below ${THRESHOLDS.regionalMetres} m (Argo); salinities from ${salinity[0]} to ${salinity[1]}, ${saltySeas}`,
  ),
  spike: rule(
    'warning',
    'A value differs from those above and below it.',
    'Check the value.',
    `spikes of at most ${spike.temperature[0]} °C and ${spike.salinity[0]} in salinity; ${spike.temperature[1]} °C and ${spike.salinity[1]} below 500 m`,
  ),
  'rate-of-change': rule(
    'warning',
    'A value changes faster than it did in the hours before.',
    'Check the value; fronts and storms do this too.',
    `changes of at most ${rateOfChange.deviations} standard deviations of the ${rateOfChange.hours} hours before (QARTOD), or ${rateOfChange.temperature} °C and ${rateOfChange.salinity} in salinity`,
  ),
  'digit-rollover': rule(
    'warning',
    'A value jumps from that above it as if a digit were lost.',
    'Check the value.',
    `differences of at most ${rollover.temperature} °C and ${rollover.salinity} in salinity within ${rollover.metres} m`,
  ),
  'stuck-value': rule(
    'warning',
    'All values of a profile are the same.',
    'Check whether the sensor was stuck.',
    `values that differ over ${stuck.levels} levels and ${stuck.metres} m`,
  ),
  'density-inversion': rule(
    'warning',
    'Water is lighter than the water above it.',
    'Check temperature, salinity and depth.',
    `at most ${THRESHOLDS.densityInversion} kg/m³ lighter`,
  ),
} as const;

/** Rules that look at several rows of data at once. */
export const ROW_RULES = [
  'on-land',
  'wrong-sign',
  'swapped-coordinates',
  'speed',
  'cruise-track',
  'below-sea-floor',
  'local-time',
  'value-range',
  'rate-of-change',
  'spike',
  'digit-rollover',
  'stuck-value',
  'density-inversion',
] as const;
