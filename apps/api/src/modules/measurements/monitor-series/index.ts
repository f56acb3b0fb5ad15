export { createMonitorSeriesRepository } from './monitor-series.repository.ts';
export { registerMonitorSeriesRoutes } from './monitor-series.routes.ts';
export { MonitorSeriesService } from './monitor-series.service.ts';
