export { tableOfGrid } from './columns/grid-table.ts';
export type { Extent } from './geometry/map-view.ts';
export { clipArea } from './map/layers/map-layer.ts';
export type { Column, ColumnTable, GridBlock, Refusal } from './columns/column-table.ts';
export { floats, numericColumn } from './columns/numeric-column.ts';
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
export type { ColourOptions, ColourScale, Colouring, ValueClass } from './colour/colour-scale.ts';
export { describeValues, keepColourEnds, percentilesOf } from './colour/value-statistics.ts';
export type { Percentiles, ValueStatistics } from './colour/value-statistics.ts';
export type { ChartTitle } from './frame/chart-title.ts';
export { useIsPrinting } from './frame/paper.ts';
export type { Points } from './points/points.ts';
export { useAreCells } from './point-statistics/use-are-cells.ts';
export { usePointStatistics } from './point-statistics/use-point-statistics.ts';
export type { PointsMapProps } from './points/points-map.tsx';
export type { MarkerStyle } from './raster/stamps.ts';
export { findCurvilinearGrid } from './cells/curvilinear-grid.ts';
export type { CurvilinearGrid } from './cells/curvilinear-grid.ts';
export type { CurvilinearMapProps } from './cells/curvilinear-map.tsx';
export {
  CurvilinearMap,
  CastsChart,
  CastSectionChart,
  DrawingNote,
  HistogramChart,
  HovmollerChart,
  LinkedMaps,
  LinkedSections,
  loadDrawingCode,
  MapChart,
  MonitorChart,
  PointsMap,
  ProfileChart,
  ScatterChart,
  SectionChart,
  SeriesChart,
  SharesChart,
  TsDiagram,
} from './lazy-charts.ts';
export { timesToColour } from './casts/times-to-colour.ts';
export { binValues } from './histogram/bins.ts';
export type { Bins } from './histogram/bins.ts';
export type { HistogramChartProps } from './histogram/histogram-chart.tsx';
export { compareInWorker } from './compare/compare-client.ts';
export type { GridDifference, WeightedGrid } from './compare/compare-grids.ts';
export { compareSections } from './compare/compare-sections.ts';
export type { SectionDifference } from './compare/compare-sections.ts';
export { sharedRange } from './colour/shared-range.ts';
export { differenceText, methodText } from './compare/comparison-text.ts';
export type { ComparedMap } from './compare/linked-maps.tsx';
export type { Projection } from './map/map-props.ts';
export type { ContourLine } from './contour/plan-contours.ts';
export { useWorldLayer } from './world/use-world-layer.ts';
export type { WorldLayer, WorldPicture } from './world/use-world-layer.ts';
export type { PictureWindow } from './geometry/world-view.ts';
export { WorldLegend } from './world/world-legend.tsx';
export { ColourBar } from './frame/colour-bar.tsx';
export type { Reading } from './map/reading/reading.ts';
export type { MapChartProps } from './map/map-chart.tsx';
export { gridFromColumns } from './columns/grid-from-columns.ts';
export { requireCounts } from './columns/require-counts.ts';
export type { Grid } from './columns/grid.ts';
export type { ProfileChartProps } from './profile/profile-chart.tsx';
export type { DepthLine } from './section/depth-line.ts';
export type { PlaceAlong, SectionChartProps, SectionLines } from './section/section-chart.tsx';
export type { ScatterChartProps } from './scatter/scatter-chart.tsx';
export type { Coordinate } from './scatter/scatter-data.ts';
export type { ScatterLook } from './scatter/scatter-figure.ts';
export type { SeaFloor } from './casts/along-track/cast-section-chart.tsx';
export type { CastRows } from './casts/cast-rows.ts';
export type { MarkerLook } from './plotly/marker-look.ts';
export { distinctValues, rowsAt, splitRows } from './columns/split-rows.ts';
export type { TablePart } from './columns/split-rows.ts';
export { colourRangeOf } from './colour/use-colouring.ts';
export type { MapColourOptions, ScaleChoice } from './colour/use-colouring.ts';
export { sectionOfColumns } from './section/section-of-columns.ts';
export type { Section, SectionCourse, SectionDirection } from './section/section.ts';
export type { TsDiagramProps } from './ts-diagram/ts-diagram.tsx';
export { hovmollerOfColumns } from './hovmoller/hovmoller-of-columns.ts';
export type { Hovmoller } from './hovmoller/hovmoller-of-columns.ts';
export type { HovmollerChartProps } from './hovmoller/hovmoller-chart.tsx';
export type { SeriesChartProps } from './series/series-chart.tsx';
export type { MeanCounts } from './series/series.ts';
export type { MonitorChartProps } from './monitor/monitor-chart.tsx';
export type { MonitorSeries } from './monitor/plan-monitor.ts';
export type { ChartedVariable, ChartKind, ChartKindProps, ChartRows } from './kind.ts';
export { kindsFor } from './kinds.ts';
export { mapKind } from './map/map-kind.ts';
export { wordsOfKind } from './colour/kind-summary.ts';
export type { SharesChartProps } from './series/shares-chart.tsx';
export { binDirections } from './histogram/kind-bins.ts';
