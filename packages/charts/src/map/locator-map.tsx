import { useEffect, useMemo, useRef } from 'react';
import { useChartTheme } from '../frame/chart-theme.ts';
import { paperWidthPx, usePixels } from '../frame/paper.ts';
import { paintMap } from './painting/map-painter.ts';
import { paintSpots } from './painting/paint-spots.ts';
import { useCoastline } from './painting/use-map-picture.ts';
import { planLocator } from './plan-locator.ts';
import type { Locator } from './plan-locator.ts';

interface LocatorMapProps {
  lat: Float64Array;
  lon: Float64Array;
  /** Whether a line joins the places in their order. */
  isLine: boolean;
  /** CSS colours of the places; default: the accent. */
  colours?: readonly (string | undefined)[] | undefined;
  /** What it shows, below it and for those who do not see it. */
  words: string;
  widthPx?: number;
  heightPx?: number;
}

/** A small map of where something is: places, or a line along them. */
export function LocatorMap(props: LocatorMapProps) {
  const { lat, lon, isLine, colours, words, widthPx = 300, heightPx = 190 } = props;
  const root = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useChartTheme(root);
  const locator = useMemo(
    () => planLocator({ lat, lon }, { widthPx, heightPx }),
    [lat, lon, widthPx, heightPx],
  );
  // It keeps its size on paper.
  const { pixelRatio } = usePixels(paperWidthPx);
  const coastline = useCoastline(locator?.view);
  useEffect(() => {
    if (!canvas.current || !locator || !theme) return;
    const { view, spots } = locator;
    const nothing = { picture: undefined, hatched: undefined, contours: undefined };
    paintMap(canvas.current, { ...nothing, view, coastline, theme, pixelRatio });
    const context = canvas.current.getContext('2d', { willReadFrequently: true });
    if (context && !isLine) paintSpots(context, spots, { theme, colours });
  }, [locator, coastline, theme, pixelRatio, isLine, colours]);
  if (!locator) return null;
  const { spots } = locator;
  const path = isLine ? pathOf(spots) : undefined;
  const [first] = spots;
  return (
    <figure ref={root} className="isobath-chart-locator" aria-label={words}>
      <canvas ref={canvas} style={{ width: widthPx, height: heightPx }} aria-hidden />
      {isLine && (
        <svg width={widthPx} height={heightPx} aria-hidden>
          <path className="isobath-chart-locator-casing" d={path} />
          <path d={path} />
          {first && <circle cx={first.x} cy={first.y} r={4} />}
        </svg>
      )}
      <figcaption>{words}</figcaption>
    </figure>
  );
}

function pathOf(spots: Locator['spots']): string {
  return `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}
