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
export { describeValues, percentilesOf } from './colour/value-statistics.ts';
export type { Percentiles, ValueStatistics } from './colour/value-statistics.ts';
export type { ChartTitle } from './text/chart-title.ts';
export { useIsPrinting } from './frame/paper.ts';
export type { Points } from './points/points.ts';
export { manyPoints, usePointStatistics } from './map/points/use-point-statistics.ts';
export type { PointsMapProps } from './map/points/points-map.tsx';
export type { MarkerStyle } from './raster/stamps.ts';
export { findCurvilinearGrid } from './cells/curvilinear-grid.ts';
export type { CurvilinearGrid } from './cells/curvilinear-grid.ts';
export type { CurvilinearMapProps } from './map/cells/curvilinear-map.tsx';
export {
  CurvilinearMap,
  DrawingNote,
  LinkedMaps,
  LinkedSections,
  loadDrawingCode,
  MapChart,
  MonitorChart,
  PointsMap,
} from './lazy-charts.ts';
export { Chart } from './chart.tsx';
export { useSame } from './draw/use-same.ts';
export type { AnyChart } from './chart.tsx';
export { timesToColour } from './kinds/casts/times-to-colour.ts';
export { binValues } from './kinds/histogram/bins.ts';
export type { Bins } from './kinds/histogram/bins.ts';
export { compareInWorker } from './compare/compare-client.ts';
export type { GridDifference, WeightedGrid } from './compare/compare-grids.ts';
export { compareSections } from './compare/compare-sections.ts';
export type { SectionDifference } from './compare/compare-sections.ts';
export { sharedRange } from './colour/shared-range.ts';
export { differenceText, methodText } from './compare/comparison-text.ts';
export type { ComparedMap } from './compare/linked-maps.tsx';
export type { Projection } from './map/map-props.ts';
export type { ContourLine } from './contour/plan-contours.ts';
export { useWorldLayer } from './map/world/use-world-layer.ts';
export type { WorldLayer, WorldPicture } from './map/world/use-world-layer.ts';
export type { PictureWindow } from './geometry/world-view.ts';
export { WorldLegend } from './map/world/world-legend.tsx';
export { ColourBar } from './frame/colour-bar.tsx';
export type { Reading } from './map/reading/reading.ts';
export type { MapChartProps } from './map/map-chart.tsx';
export { gridFromColumns } from './columns/grid-from-columns.ts';
export { requireCounts } from './columns/require-counts.ts';
export type { Grid } from './columns/grid.ts';
export type { DepthLine } from './kinds/section/depth-line.ts';
export type { PlaceAlong, SectionLines } from './kinds/section/describe-section.tsx';
export type { Coordinate } from './kinds/scatter/scatter-data.ts';
export type { SeaFloor } from './kinds/casts/along-track/describe-cast-section.ts';
export type { CastRows } from './kinds/casts/cast-rows.ts';
export type { MarkerLook } from './plotly/marker-look.ts';
export { distinctValues, rowsAt, splitRows } from './columns/split-rows.ts';
export type { TablePart } from './columns/split-rows.ts';
export { colourRangeOf } from './colour/use-colouring.ts';
export type { MapColourOptions, ScaleChoice } from './colour/use-colouring.ts';
export { sectionOfColumns } from './kinds/section/section-of-columns.ts';
export type { Section, SectionCourse, SectionDirection } from './kinds/section/section.ts';
export { hovmollerOfColumns } from './kinds/hovmoller/hovmoller-of-columns.ts';
export type { Hovmoller } from './kinds/hovmoller/hovmoller-of-columns.ts';
export type { MeanCounts } from './kinds/series/series.ts';
export type { MonitorChartProps } from './kinds/monitor/monitor-chart.tsx';
export type { MonitorSeries } from './kinds/monitor/plan-monitor.ts';
export type { ChartedVariable, ChartKind, ChartKindProps, ChartRows } from './kind.ts';
export { kindsFor } from './dataset-kinds.ts';
export { chartTypes } from './kinds.ts';
export type { ChartControls, ChartType } from './kinds/chart-type.ts';
export { areSingle } from './kinds/read-means.ts';
export { mapKind } from './map/map-kind.ts';
export { binDirections } from './kinds/histogram/kind-bins.ts';
