export { createDataService } from './data.service.ts';
export { registerDataRoutes } from './data.routes.ts';
export { listCsvColumns, streamCsv } from './result-stream.ts';
