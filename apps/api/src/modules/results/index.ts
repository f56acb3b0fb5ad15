export { chooseFormat } from './choose-format.ts';
export { resultFormats } from './formats.ts';
export type { FormatName, StreamedFormat } from './formats.ts';
export { describeGrid } from './netcdf/describe-grid.ts';
export { layOutGrid, openNetcdf } from './netcdf/open-netcdf.ts';
export { openResult } from './open-result.ts';
export type { OpenResult } from './open-result.ts';
export type { AnswerColumn, ResultRequest } from './result-request.ts';
