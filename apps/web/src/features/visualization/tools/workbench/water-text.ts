import { formatCount } from '@isobath/ocean';
import type { LeftOut } from './join-samples.ts';
import type { WaterPair } from './choose-pair.ts';

/** How each derived quantity is made, for the list below the charts; with a section, also what only that shows. */
export function describeMethods(
  { temperature, salinity }: WaterPair,
  hasSection: boolean,
): string[] {
  const [warmth, salt] = [temperature.variable.Long_Name, salinity.variable.Long_Name];
  return [
    salinity.role === 'practical salinity'
      ? `Reference Salinity: 35.16504/35 g/kg times ${salt} (practical salinity; Millero et al., 2008). The table of the Absolute Salinity anomaly is not included, so this is not Absolute Salinity, which is up to 0.03 g/kg higher in the open ocean.`
      : `${salinity.role === 'absolute salinity' ? 'Absolute' : 'Reference'} Salinity: ${salt} as the dataset has it.`,
    temperature.role === 'conservative temperature'
      ? `Conservative Temperature: ${warmth} as the dataset has it.`
      : `Conservative Temperature: TEOS-10 (2010), from ${warmth} (${temperature.role}).`,
    'Potential density anomaly σ0: TEOS-10, 75-term polynomial (Roquet et al., 2015), relative to 0 dbar.',
    ...(temperature.variable.Has_Depth
      ? []
      : ['These data have no depth: the pressure is taken as 0 dbar, that of the surface.']),
    ...(hasSection ? sectionMethods : []),
  ];
}

/** How many samples were joined and what was left out, each in a sentence. */
export function describeJoin(sampleCount: number, left: LeftOut): string[] {
  const notes = [
    `${formatCount(sampleCount)} ${sampleCount === 1 ? 'sample has' : 'samples have'} a temperature and a salinity at exactly the same time, latitude, longitude and depth.`,
  ];
  const lonely = left.onlyTemperature + left.onlySalinity;
  if (lonely > 0)
    notes.push(
      `Left out: ${formatCount(left.onlyTemperature)} with a temperature only, ${formatCount(left.onlySalinity)} with a salinity only.`,
    );
  if (left.repeated > 0)
    notes.push(
      `Left out: ${formatCount(left.repeated)} ${left.repeated === 1 ? 'row that shares' : 'rows that share'} time, place and depth with another row of their variable.`,
    );
  if (left.unplaced > 0)
    notes.push(
      `Left out: ${formatCount(left.unplaced)} ${left.unplaced === 1 ? 'row' : 'rows'} without a time, a place or a depth.`,
    );
  return notes;
}

const sectionMethods = [
  'N²: TEOS-10, 75-term polynomial, between neighbouring samples of a profile, placed half way between them.',
  'Mixed-layer depth: where σ0 is 0.03 kg/m³ more than at 10 m (de Boyer Montégut et al., 2004), of each profile, then averaged. It is too shallow where the profiles are means, as in a climatology.',
];
