export type { Column, ColumnTable, Refusal } from './columns/column-table.ts';
export { gridFromColumns } from './columns/grid-from-columns.ts';
export type { Grid } from './columns/grid-from-columns.ts';
export { paletteFor } from './colour/palette-for.ts';
export type { Measured, PaletteChoice } from './colour/palette-for.ts';
export {
  lookupTable,
  paletteGradient,
  paletteNamed,
  paletteNames,
  palettes,
} from './colour/palettes.ts';
export type { Palette } from './colour/palettes.ts';
export { colourIndex, colourOf, colourPosition, planColouring } from './colour/colour-scale.ts';
export type { ColourScale, Colouring, ColourOptions } from './colour/colour-scale.ts';
export { describeValues, percentilesOf } from './colour/value-statistics.ts';
export type { Percentiles, ValueStatistics } from './colour/value-statistics.ts';
export type { ChartTitle } from './frame/chart-shell.tsx';
export { MapChart } from './map/map-chart.tsx';
export type { MapChartProps } from './map/map-chart.tsx';
export { PointsMap } from './points/points-map.tsx';
export type { Points } from './points/points.ts';
export type { PointsMapProps } from './points/points-map.tsx';
export type { MarkerStyle } from './raster/rasterise-points.ts';
export { SeriesChart } from './series/series-chart.tsx';
export type { SeriesChartProps } from './series/series-chart.tsx';
export type { Series } from './series/series-figure.ts';
export { ProfileChart } from './profile/profile-chart.tsx';
export type { ProfileChartProps } from './profile/profile-chart.tsx';
export type { Profile } from './profile/profile-figure.ts';
export { MonitorChart } from './monitor/monitor-chart.tsx';
export type { MonitorChartProps } from './monitor/monitor-chart.tsx';
export type { MonitorSeries } from './monitor/monitor-figure.ts';
