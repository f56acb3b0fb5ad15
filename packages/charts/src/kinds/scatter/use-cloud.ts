import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { channels } from '../../colour/channels.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { pixelRatioOf, useIsPrinting } from '../../frame/paper.ts';
import type { PlotFrame, PlotHandle } from '../../plotly/plot-handle.ts';
import { openCloud } from '../../raster/raster-client.ts';
import type { CloudPicture, OpenScene } from '../../raster/raster-client.ts';
import type { CloudMarker, CloudScene, DensityLook } from '../../raster/rasterise-cloud.ts';
import type { ColourScale } from '../../colour/colour-scale.ts';
import { rowNear, windowOfFrame } from './cloud.ts';
import type { Cloud } from './cloud.ts';
import type { ScatterLook } from './scatter-figure.ts';

/** A cloud has the colour of its marker. */
const noColours: ColourScale = { table: new Uint8Array(3), low: 0, high: 1, scale: 'linear' };

/** What a cloud shows. */
interface ShownCloud {
  /** The row under the pointer. */
  row: number | undefined;
  /** Which share of its first picture is drawn, 0 to 1; undefined once there is one. */
  share: number | undefined;
  /** Of a density: the most observations in a cell of the window. */
  most: number | undefined;
}

/** Draws a cloud of points, or of how many of them lie where, into a plot whose axes are drawn, again for each window. */
export function useCloud(
  cloud: Cloud,
  plot: PlotHandle | undefined,
  {
    look,
    density,
    theme,
  }: { look: ScatterLook; density: DensityLook | undefined; theme: ChartTheme | undefined },
): ShownCloud {
  const open = useRef<OpenScene>(undefined);
  const ordered = useRef<PlotFrame>(undefined);
  const [row, setRow] = useState<number>();
  const [share, setShare] = useState<number | undefined>(0);
  const [most, setMost] = useState<number>();
  const isOnPaper = useIsPrinting();
  const marker = useMarker(look, density, theme);
  const order = useEffectEvent((isNew: boolean) => {
    const frame = plot?.frame();
    const isShown = !isNew && plot?.hasPicture() && isSame(frame, ordered.current);
    if (!frame || !marker || isShown) return;
    ordered.current = frame;
    const pixelRatio = pixelRatioOf(frame.widthPx, isOnPaper);
    open.current?.draw({
      view: windowOfFrame(frame, pixelRatio),
      colours: noColours,
      marker: {
        ...marker,
        sizePx: marker.sizePx * pixelRatio,
        density: density && { ...density, cellPx: density.cellPx * pixelRatio },
      },
    });
  });
  const show = useEffectEvent(({ source, most: newMost }: CloudPicture) => {
    setShare(undefined);
    setMost(newMost);
    if (ordered.current) plot?.showPicture(source, ordered.current);
  });
  useEffect(() => {
    const handle = openCloud(sceneOf(cloud), show, (done) =>
      setShare((before) => (before === undefined ? before : done)),
    );
    open.current = handle;
    return () => {
      handle.close();
      open.current = undefined;
    };
  }, [cloud]);
  useEffect(() => {
    if (!plot) return;
    order(true);
    return plot.onDrawn(() => order(false));
  }, [cloud, plot, marker, isOnPaper]);
  useEffect(() => {
    if (!plot) return;
    return plot.onPointer((spot) => {
      const frame = plot.frame();
      const found = spot && frame ? rowNear(cloud, frame, spot) : -1;
      setRow(found < 0 ? undefined : found);
    });
  }, [cloud, plot]);
  return { row, share, most: density && most };
}

/** How points are drawn, once the theme is known: the same object until something of it changes. */
function useMarker(
  look: ScatterLook,
  density: DensityLook | undefined,
  theme: ChartTheme | undefined,
): CloudMarker | undefined {
  return useMemo(
    () =>
      theme && {
        sizePx: look.sizePx,
        opacity: look.opacity,
        colour: channels(look.colour ?? theme.current),
        rim: channels(theme.inkQuiet),
        line: look.hasLines ? channels(theme.inkQuiet) : undefined,
        density,
      },
    [look, density, theme],
  );
}

function isSame(one: PlotFrame | undefined, other: PlotFrame | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What of a cloud is drawn. */
function sceneOf({ kind, at, values, isLog, areValuesAcross }: Cloud): CloudScene {
  return { kind, at, values, isLog, areValuesAcross };
}
