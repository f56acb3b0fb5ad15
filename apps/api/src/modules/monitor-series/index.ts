export { createMonitorSeriesRepository } from './monitor-series.repository.ts';
export { registerMonitorSeriesRoutes } from './monitor-series.routes.ts';
export { createMonitorSeriesService } from './monitor-series.service.ts';
