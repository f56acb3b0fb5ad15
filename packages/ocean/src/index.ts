export { planAxisCells, typicalStep } from './axis-cells.ts';
export type { AxisCells } from './axis-cells.ts';
export type { Outcome, Refusal, RefusalCode } from './outcome.ts';
export { OceanRangeError } from './outcome.ts';
export { requireValue } from './require-value.ts';

export type { ClosedRange, LongitudeInterval } from './longitude.ts';
export {
  containsLongitude,
  crossesDateLine,
  isLongitude,
  isWholeCircle,
  longitudeCentre,
  longitudeInterval,
  longitudeWidth,
  normalizeLongitude,
  splitLongitude,
  unrollLongitude,
  WHOLE_CIRCLE,
} from './longitude.ts';
export {
  enclosesLongitudes,
  intersectLongitudes,
  longitudesOverlap,
  uniteLongitudes,
} from './longitude-sets.ts';
export type { LongitudeCoverage } from './longitude-coverage.ts';
export {
  coverageOfLongitudeAxis,
  createLongitudeCoverage,
  smallestLongitudeInterval,
} from './longitude-coverage.ts';

export { simplifyTrack, unrollTrack } from './simplify-track.ts';
export type { TrackLine } from './simplify-track.ts';
export { lengthOfLine, walkLine } from './great-circle.ts';
export type { PlaceOnLine } from './great-circle.ts';
export type { Place } from './latitude.ts';
export {
  ALL_LATITUDES,
  coverageOfLatitudeAxis,
  distanceBetween,
  isLatitude,
  latitudeRange,
} from './latitude.ts';
export { DEEPEST_METRES, depthRange, isDepth } from './depth.ts';
export { depthFromPressure } from './pressure.ts';
export type { BuoyancyFrequency, SeawaterProfile } from './seawater/buoyancy-frequency.ts';
export { buoyancyFrequency } from './seawater/buoyancy-frequency.ts';
export {
  conservativeFromPotentialTemperature,
  conservativeTemperature,
  potentialTemperature,
} from './seawater/conservative-temperature.ts';
export { density, sigma0, sigma0Plane, specificVolume } from './seawater/density.ts';
export type {
  DerivedSeawater,
  MeasuredSeawater,
  SeawaterQuantity,
} from './seawater/derive-seawater.ts';
export { deriveSeawater } from './seawater/derive-seawater.ts';
export type {
  MixedLayerCriterion,
  MixedLayerDepth,
  MixedLayerProfile,
} from './seawater/mixed-layer-depth.ts';
export { mixedLayerDepth } from './seawater/mixed-layer-depth.ts';
export { referenceSalinity } from './seawater/reference-salinity.ts';
export { pressureFromDepth } from './seawater/sea-pressure.ts';
export type {
  DescribedVariable,
  SalinityRole,
  SeawaterRole,
  TemperatureRole,
} from './seawater/seawater-role.ts';
export { seawaterRole } from './seawater/seawater-role.ts';
export { countDepthLevels, DARWIN_DEPTHS, PISCES_DEPTHS } from './depth-levels.ts';
export type { Box, Position } from './box.ts';
export { areaOfBox, boxContains, boxEncloses, boxesOverlap, intersectBoxes } from './box.ts';

export type { YearMonthDay } from './civil.ts';
export { MS_PER_DAY } from './civil.ts';
export type { CivilTime } from './instant.ts';
export {
  civilTime,
  dayOfYear,
  EARLIEST_MS,
  formatInstant,
  formatIsoDate,
  isBareDate,
  LATEST_MS,
  parseEndInstant,
  parseInstant,
} from './instant.ts';
export {
  isMonth,
  MONTH_NAMES,
  monthDistance,
  monthName,
  monthsBetween,
  parseClimatologyMonth,
} from './month.ts';
export type { TimeWindow } from './time-window.ts';
export { intersectTimes, parseMonthWindow, parseTimeWindow, timeWithin } from './time-window.ts';

export type { Calendar } from './calendar.ts';
export { parseCalendar } from './calendar.ts';
export type { TimeUnits } from './time-units.ts';
export { parseTimeUnits } from './time-units.ts';
export type { CalendarTime, MissingDateMapping, TimeDecoder } from './cf-time.ts';
export { createTimeDecoder, decodeTimes } from './cf-time.ts';

export type { TemporalResolution } from './temporal-resolution.ts';
export {
  findTemporalResolution,
  inferTemporalResolution,
  TEMPORAL_RESOLUTIONS,
} from './temporal-resolution.ts';
export type { SpatialResolution } from './spatial-resolution.ts';
export {
  findSpatialResolution,
  inferSpatialResolution,
  isGridded,
  SPATIAL_RESOLUTIONS,
} from './spatial-resolution.ts';
export type { Abbreviation } from './abbreviations.ts';
export { ABBREVIATIONS, findAbbreviation } from './abbreviations.ts';
export {
  GLOBAL_REGION,
  isGlobal,
  isInRegion,
  REGIONS,
  regionsOfPlaces,
  westEnd,
} from './region.ts';
export type { Region } from './region.ts';
export { findRegionPreset, REGION_PRESETS } from './region-presets.ts';
export type { RegionPreset } from './region-presets.ts';
export type { Corner } from './region-boundaries.ts';

export type { NumberStyle } from './format.ts';
export {
  formatBytes,
  formatCount,
  formatDepth,
  formatDepthRange,
  formatLatitude,
  formatLatitudeRange,
  formatLongitude,
  formatLongitudeInterval,
  formatNumber,
  formatPlace,
  formatQuantity,
  formatTime,
  formatTimeWindow,
} from './format.ts';
