export type {
  CellAxis,
  Coverage,
  ColumnType,
  GridCells,
  RowCondition,
  TableColumn,
  TableDescription,
} from './table.ts';
export { isNumericColumn } from './table.ts';
export type { BoundValue, Encoding, PlannedStatement, StatementCheck } from './statement.ts';
export { cellsAlong } from './line/cells-along.ts';
export type { GridAxes, PassedCell, PassedCells } from './line/cells-along.ts';
export { planLineSection } from './line/plan-line-section.ts';
export { noAncillary, planAncillary } from './match/add-ancillary.ts';
export { planMatch } from './match/match-plan.ts';
export { planTrackMatch } from './match/plan-track-match.ts';
export type { TrackMatchPlan, TrackPlaces, TrackWish } from './match/plan-track-match.ts';
export type { Match, MatchSide, Tolerance } from './match/match.ts';
export type { Planned, QueryRefusal, RefusalCode } from './planned.ts';
export { parseBounds } from './bounds.ts';
export type { Bounds, OpenRange } from './bounds.ts';
export { parseFields } from './fields.ts';
export type { NamedCall, SubsetProcedureName } from './procedures/find-procedure.ts';
export {
  estimateCall,
  givesTableRows,
  isPlannedProcedure,
  listProcedureTables,
  planProcedure,
  planRowsWhere,
  planSpaceTime,
  writeCall,
} from './procedures/plan-procedure.ts';
export { planCellReading } from './procedures/cell-reading.ts';
export type { CellReading } from './procedures/cell-reading.ts';
export { planSparseSample } from './procedures/rows.ts';
export {
  placeCells,
  planColourEnds,
  planThinnedSample,
  planThinningCounts,
  thinningCells,
} from './procedures/thinned-sample.ts';
export type { ObservedPart, ThinningCells } from './procedures/thinned-sample.ts';
export type {
  CallSize,
  FindTable,
  PositionalCall,
  ProcedureArgument,
} from './procedures/procedure.ts';
export { plainTableName } from './procedures/arguments.ts';
export { planCount } from './counts.ts';
export { countGridSteps, planGridCells } from './sizes/grid-cells.ts';
export type { GridAxisValues } from './sizes/grid-cells.ts';
export { placeOnAxis } from './sizes/size-axis.ts';
export type { SizeAxis, SizeAxisName } from './sizes/size-axis.ts';
export { estimateReading, estimateRows, placeBounds } from './sizes/size-profile.ts';
export type { PartRanges, RowsInPart, SizeProfile } from './sizes/size-profile.ts';
export { estimateStatementRows } from './dialect/statement-size.ts';
export type { StatementSize } from './dialect/statement-size.ts';
export { readProfileBytes, writeProfileBytes } from './sizes/profile-bytes.ts';
export { makeCoarseProfile } from './sizes/coarse-profile.ts';
export {
  countCells,
  hasLevels,
  isRegularGrid,
  makeContinuousAxis,
  makeLevelAxis,
  planAxisSummaries,
  planCellCounts,
  planGridLeaves,
  planLevels,
  planQuantiles,
  planRepeated,
  planSparseLeaves,
} from './sizes/plan-profile.ts';
export type { AxisSummary, ProfiledTable } from './sizes/plan-profile.ts';
export {
  planGridPlaces,
  planSteps,
  readFullGrid,
  readGridAxes,
  readSteps,
  stepAxes,
} from './sizes/steps.ts';
export type { StepAxis } from './sizes/steps.ts';
export { suggestParts } from './sizes/fitting-parts.ts';
export type { PartSuggestion } from './sizes/fitting-parts.ts';
export { translateStatement } from './dialect/translate.ts';
export type { ResultColumn } from './result-column.ts';
export type {
  ProcedureTranslation,
  SelectTranslation,
  StatementWork,
  TranslatedSubset,
  Translation,
} from './dialect/translate.ts';
export type {
  CatalogRelation,
  RelationCatalog,
  RelationColumn,
} from './dialect/catalog/relation-catalog.ts';
export type { RowBound } from './dialect/expression/row-bound.ts';
export type { DialectLimits } from './dialect/parse/reader.ts';
export type { SqlRefusal, SqlRefusalCode } from './dialect/sql-refusal.ts';
export type { ConstrainedColumn, SubsetConstraints } from './dialect/subset-constraints.ts';
export { describeLanguage } from './reference/describe-language.ts';
export type { DescribedLanguage, DescribedProcedure } from './reference/describe-language.ts';
export { catalogByVariable } from './dialect/catalog/views.ts';
