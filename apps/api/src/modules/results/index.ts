export { chooseFormat } from './choose-format.ts';
export type { FormatName, StreamedFormat } from './formats.ts';
export { openNetcdf } from './netcdf/open-netcdf.ts';
export type { GridDescription } from './netcdf/grid-description.ts';
export { openResult } from './open-result.ts';
export type { OpenResult } from './open-result.ts';
export type { AnswerColumn, ResultRequest } from './result-request.ts';
