import { createElement, lazy, useState } from 'react';
import type { FunctionComponent } from 'react';
import { loadedOnce } from './draw/loaded-once.ts';
import type { OnceLoaded } from './draw/loaded-once.ts';

/**
 * A component that is drawn at once where its code is there when it is mounted: of `lazy` alone React would show what stands in for it first, and then wait for
 * 300 ms.
 */
function lazyOnce<Code extends object, Props extends object>(
  { load, now }: OnceLoaded<Code>,
  pick: (code: Code) => FunctionComponent<Props>,
): FunctionComponent<Props> {
  const Later = lazy(async () => ({ default: pick(await load()) }));
  return function DrawnOnceLoaded(props) {
    const [drawing] = useState(() => {
      const code = now();
      return { drawn: code ? pick(code) : Later };
    });
    return createElement(drawing.drawn as FunctionComponent<Props>, props);
  };
}

const mapCode = loadedOnce(() => import('./map/map-chart.tsx'));
const pointsCode = loadedOnce(() => import('./map/points/points-map.tsx'));

/** What draws a map of a grid, observations with their plots, or plots alone. */
const drawingCode = {
  map: () => [mapCode.load(), startRaster(), loadLand()],
  observations: () => [pointsCode.load(), loadScatter(), loadPlots(), startRaster(), loadLand()],
  plots: () => [loadPlots()],
} satisfies Record<string, () => Promise<unknown>[]>;

/** Loads the code that draws, before there is anything to draw: while data are on their way, or likely to be asked for. What cannot be loaded is asked for again, and refused, when it is needed. */
export function loadDrawingCode(of: keyof typeof drawingCode): void {
  void Promise.allSettled(drawingCode[of]());
}

async function loadPlots(): Promise<void> {
  await (await import('./plotly/library/load-plotly.ts')).loadPlotly();
}

async function loadScatter(): Promise<void> {
  await (await import('./chart.tsx')).loadKind('scatter');
}

async function startRaster(): Promise<void> {
  (await import('./raster/raster-client.ts')).startWorker();
}

async function loadLand(): Promise<void> {
  await (await import('./map/coastline/coastline.ts')).loadCoastline('110m');
}

/** The map of points for pages that have points of their own; its code is loaded when it is first rendered. */
export const PointsMap = lazyOnce(pointsCode, (code) => code.PointsMap);

/** The chart of an indicator's months; its code is loaded when it is first rendered. */
export const MonitorChart = lazy(async () => ({
  default: (await import('./kinds/monitor/monitor-chart.tsx')).MonitorChart,
}));

/** A map of a grid for pages that choose how it is drawn; its code is loaded when it is first rendered. */
export const MapChart = lazyOnce(mapCode, (code) => code.MapChart);

/** The map of a curvilinear grid; its code is loaded when it is first rendered. */
export const CurvilinearMap = lazy(async () => ({
  default: (await import('./map/cells/curvilinear-map.tsx')).CurvilinearMap,
}));

/** Two maps that are moved and read together; its code is loaded when it is first rendered. */
export const LinkedMaps = lazy(async () => ({
  default: (await import('./compare/linked-maps.tsx')).LinkedMaps,
}));

/** Two sections that are moved together; its code is loaded when it is first rendered. */
export const LinkedSections = lazy(async () => ({
  default: (await import('./compare/linked-sections.tsx')).LinkedSections,
}));

/** Says what is being drawn, over what is not there yet. */
export const DrawingNote = lazy(async () => ({
  default: (await import('./frame/drawing-note.tsx')).DrawingNote,
}));
