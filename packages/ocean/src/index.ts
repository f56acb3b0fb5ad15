export { planAxisCells, typicalStep } from './place/axis-cells.ts';
export type { AxisCells } from './place/axis-cells.ts';
export {
  latitudeHeights,
  longitudeWidths,
  planLatitudeCells,
  planLongitudeCells,
} from './place/cell-areas.ts';
export type { Outcome, Refusal, RefusalCode } from './outcome.ts';
export { OceanRangeError } from './outcome.ts';
export {
  ANNUAL_MEAN,
  isAnnualMean,
  isMonthlyClimatology,
  isMonthlyMean,
  MONTHLY_CLIMATOLOGY,
} from './time/named-means.ts';
export { groupBy } from './group-by.ts';
export { selectNth } from './select-nth.ts';
export { requireValue } from './require-value.ts';

export type { ClosedRange, LongitudeInterval } from './place/longitude.ts';
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
} from './place/longitude.ts';
export {
  enclosesLongitudes,
  intersectLongitudes,
  longitudesOverlap,
  uniteLongitudes,
} from './place/longitude-sets.ts';
export type { LongitudeCoverage } from './place/longitude-coverage.ts';
export {
  coverageOfLongitudeAxis,
  createLongitudeCoverage,
  smallestLongitudeInterval,
} from './place/longitude-coverage.ts';

export { simplifyTrack, simplifyTrackInSteps, unrollTrack } from './place/simplify-track.ts';
export type { TrackLine } from './place/simplify-track.ts';
export { footprintDegrees, packFootprint, readFootprint } from './place/footprint.ts';
export type { FootprintRun } from './place/footprint.ts';
export { lengthOfLine, walkLine } from './place/great-circle.ts';
export type { PlaceOnLine } from './place/great-circle.ts';
export type { Place } from './place/latitude.ts';
export {
  ALL_LATITUDES,
  coverageOfLatitudeAxis,
  distanceBetween,
  isLatitude,
  latitudeRange,
} from './place/latitude.ts';
export { DEEPEST_METRES, depthRange, isDepth } from './depth/depth.ts';
export { depthFromPressure } from './depth/pressure.ts';
export type { DepthUnit } from './depth/depth-unit.ts';
export { metresOf, METRES_PER_UNIT, parseDepthUnit } from './depth/depth-unit.ts';
export { formatCsvField, quoteCsvField, unprotectCsvField } from './text/csv-field.ts';
export type { CsvRecord } from './text/csv-records.ts';
export { CsvReader, OpenQuoteError } from './text/csv-records.ts';
export { quoteIdentifier, quoteLiteral } from './text/quote-sql.ts';
export { escapeMarkup } from './text/escape-markup.ts';
export { formatFileName } from './text/format-file-name.ts';
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
export { freezingTemperature } from './seawater/freezing-temperature.ts';
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
export { countDepthLevels, DARWIN_DEPTHS, PISCES_DEPTHS } from './depth/depth-levels.ts';
export type { Box, Position } from './place/box.ts';
export { areaOfBox, boxContains, boxEncloses, boxesOverlap, intersectBoxes } from './place/box.ts';

export type { YearMonthDay } from './time/civil.ts';
export { MS_PER_DAY } from './time/civil.ts';
export type { CivilTime } from './time/instant.ts';
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
} from './time/instant.ts';
export {
  isMonth,
  MONTH_NAMES,
  monthDistance,
  monthName,
  monthsBetween,
  parseClimatologyMonth,
} from './time/month.ts';
export type { TimeWindow } from './time/time-window.ts';
export {
  intersectTimes,
  parseMonthWindow,
  parseTimeWindow,
  timeWithin,
} from './time/time-window.ts';
export type { YearTick } from './time/year-ticks.ts';
export { planYearTicks } from './time/year-ticks.ts';

export type { Calendar } from './time/calendar.ts';
export { parseCalendar } from './time/calendar.ts';
export type { TimeUnits } from './time/time-units.ts';
export { parseTimeUnits } from './time/time-units.ts';
export type { CalendarTime, MissingDateMapping, TimeDecoder } from './time/cf-time.ts';
export { createTimeDecoder, decodeTimes } from './time/cf-time.ts';

export type { TemporalResolution } from './time/temporal-resolution.ts';
export {
  findTemporalResolution,
  inferTemporalResolution,
  TEMPORAL_RESOLUTIONS,
} from './time/temporal-resolution.ts';
export type { SpatialResolution } from './place/spatial-resolution.ts';
export {
  findSpatialResolution,
  inferSpatialResolution,
  SPATIAL_RESOLUTIONS,
} from './place/spatial-resolution.ts';
export type { Abbreviation } from './abbreviations.ts';
export { ABBREVIATIONS, findAbbreviation } from './abbreviations.ts';
export {
  GLOBAL_REGION,
  isGlobal,
  isInRegion,
  REGIONS,
  regionsOfPlaces,
  westEnd,
} from './place/region.ts';
export type { Region } from './place/region.ts';
export { findRegionPreset, REGION_PRESETS } from './place/region-presets.ts';
export type { RegionPreset } from './place/region-presets.ts';
export type { Corner } from './place/region-boundaries.ts';

export type { NumberStyle } from './number-style.ts';
export {
  formatBytes,
  formatCount,
  formatDatedTime,
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
export type { TimeStyle } from './format.ts';
export { shortestSingle, shortSingle, styleOfRange, styleOfSteps } from './number-style.ts';
export { unitText } from './unit-text.ts';

export type { FlagAttributes, FlagClass } from './measurement/flags.ts';
export {
  flagText,
  isBitField,
  isFlagSet,
  readFlagTable,
  writeFlagTable,
} from './measurement/flags.ts';
export type {
  ClassMeasurement,
  DirectionMeasurement,
  MeasuredVariable,
  Measurement,
  MeasurementKind,
} from './measurement/measurement.ts';
export {
  explainNoMean,
  measurementAttribute,
  measurementOf,
  quantity,
} from './measurement/measurement.ts';
export {
  angleDifference,
  circularDeviation,
  circularMean,
  compassPoint,
  unitVector,
  wrapAngle,
} from './measurement/circular-mean.ts';
