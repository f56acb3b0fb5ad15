import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { channels } from '../frame/chart-theme.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { pixelRatioOf, useIsPrinting } from '../frame/paper.ts';
import type { PlotFrame, PlotHandle } from '../plotly/plot-handle.ts';
import { openCloud } from '../raster/raster-client.ts';
import type { OpenScene } from '../raster/raster-client.ts';
import type { CloudScene } from '../raster/rasterise-cloud.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { rowNear, windowOfFrame } from './cloud.ts';
import type { Cloud } from './cloud.ts';
import type { ScatterLook } from './scatter-figure.ts';

/** A cloud has the colour of its marker. */
const noColours: ColourScale = { table: new Uint8Array(3), low: 0, high: 1, scale: 'linear' };

/** Draws a cloud of points into a plot whose axes are drawn, again for each window; undefined: the plot has its own points. Gives the row under the pointer. */
export function useCloud(
  cloud: Cloud | undefined,
  plot: PlotHandle | undefined,
  { look, theme }: { look: ScatterLook; theme: ChartTheme | undefined },
): number | undefined {
  const open = useRef<OpenScene>(undefined);
  const ordered = useRef<PlotFrame>(undefined);
  const [row, setRow] = useState<number>();
  const isOnPaper = useIsPrinting();
  const marker = useMemo(
    () =>
      theme && {
        sizePx: look.sizePx,
        opacity: look.opacity,
        colour: channels(look.colour ?? theme.current),
        rim: channels(theme.inkQuiet),
        line: look.hasLines ? channels(theme.inkQuiet) : undefined,
      },
    [look, theme],
  );
  const order = useEffectEvent((isNew: boolean) => {
    const frame = plot?.frame();
    const isShown = !isNew && plot?.hasPicture() && isSame(frame, ordered.current);
    if (!frame || !marker || isShown) return;
    ordered.current = frame;
    const pixelRatio = pixelRatioOf(frame.widthPx, isOnPaper);
    open.current?.draw({
      view: windowOfFrame(frame, pixelRatio),
      colours: noColours,
      marker: { ...marker, sizePx: marker.sizePx * pixelRatio },
    });
  });
  const show = useEffectEvent((source: string) => {
    if (ordered.current) plot?.showPicture(source, ordered.current);
  });
  useEffect(() => {
    if (!cloud) return;
    const handle = openCloud(sceneOf(cloud), show);
    open.current = handle;
    return () => {
      handle.close();
      open.current = undefined;
    };
  }, [cloud]);
  useEffect(() => {
    if (!cloud || !plot) return;
    order(true);
    return plot.onDrawn(() => order(false));
  }, [cloud, plot, marker, isOnPaper]);
  useEffect(() => {
    if (!cloud || !plot) return;
    return plot.onPointer((spot) => {
      const frame = plot.frame();
      const found = spot && frame ? rowNear(cloud, frame, spot) : -1;
      setRow(found < 0 ? undefined : found);
    });
  }, [cloud, plot]);
  return row;
}

function isSame(one: PlotFrame | undefined, other: PlotFrame | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What of a cloud is drawn. */
function sceneOf({ kind, at, values, isLog, areValuesAcross }: Cloud): CloudScene {
  return { kind, at, values, isLog, areValuesAcross };
}
