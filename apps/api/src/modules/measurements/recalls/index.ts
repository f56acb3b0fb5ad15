export { RecallsService } from './recalls.service.ts';
export type { CompleteDownload, Plot, RecallsParts } from './recalls.service.ts';
export { followPlot } from './follow-plot.ts';
export type { KeepPlot } from './follow-plot.ts';
export { registerRecallRoutes } from './recalls.routes.ts';
