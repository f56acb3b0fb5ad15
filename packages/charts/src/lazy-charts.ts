import { lazy } from 'react';

/** The map of points for pages that have points of their own; its code is loaded when it is first rendered. */
export const PointsMap = lazy(async () => ({
  default: (await import('./points/points-map.tsx')).PointsMap,
}));

/** The chart of an indicator's months; its code is loaded when it is first rendered. */
export const MonitorChart = lazy(async () => ({
  default: (await import('./monitor/monitor-chart.tsx')).MonitorChart,
}));
