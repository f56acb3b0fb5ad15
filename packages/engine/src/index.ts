export { connectEngine } from './http/connect-engine.ts';
export { clickhouseType } from './columns/column-block.ts';
export type { ColumnBlock, ColumnSpec, ColumnType, ColumnValues } from './columns/column-block.ts';
export { countNativeRows } from './columns/count-native-rows.ts';
export { encodeNativeBlock } from './columns/native-block.ts';
export { EngineError } from './engine-error.ts';
export type { EngineErrorCode } from './engine-error.ts';
export type {
  Engine,
  EngineAddress,
  InsertTarget,
  ParamValue,
  ResultFormat,
  RowEstimate,
  Statement,
  StatementLimits,
} from './engine.ts';
export {
  assertPrivateFolder,
  closeOpenParts,
  closeTree,
  ExposedFolderError,
  makePrivateFolder,
  privateModes,
} from './private-folder.ts';
export type { ClosedTree } from './private-folder.ts';
export { TimeLimitError, withTimeLimit } from './time-limit.ts';
export { quoteIdentifier } from '@isobath/ocean';
export { findEntry } from './supervisor/child-entry.ts';
export { startEngineChild } from './supervisor/start-engine-child.ts';
export type {
  EngineChild,
  EngineChildOptions,
  EngineChildState,
} from './supervisor/start-engine-child.ts';
export type { EngineLogger } from './supervisor/engine-logger.ts';
export { createTableSql } from './tables/table-ddl.ts';
export type { TablePlan } from './tables/table-ddl.ts';
export { nameTable, wholeTableName } from './tables/table-place.ts';
export type { TablePlace, TableStore } from './tables/table-place.ts';
export {
  createDatabaseSql,
  createViewSql,
  dropTableSql,
  dropTablesSql,
  exchangeTablesSql,
  listMergesStatement,
  mergeTableStatement,
  moveTableSql,
  renameTablesSql,
  syncTableStatement,
} from './tables/table-statements.ts';
export type { TablePairs } from './tables/table-statements.ts';
