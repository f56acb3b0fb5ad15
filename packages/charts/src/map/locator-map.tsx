import { useEffect, useMemo, useRef } from 'react';
import { useChartTheme } from '../frame/chart-theme.ts';
import { paintMap } from './painting/map-painter.ts';
import { useCoastline } from './painting/use-map-picture.ts';
import { planLocator } from './plan-locator.ts';

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
  const view = locator?.view;
  const coastline = useCoastline(view);
  useEffect(() => {
    if (!canvas.current || !view || !theme) return;
    const pixelRatio = window.devicePixelRatio;
    const nothing = { picture: undefined, hatched: undefined, contours: undefined };
    paintMap(canvas.current, { ...nothing, view, coastline, theme, pixelRatio });
  }, [view, coastline, theme]);
  if (!locator) return null;
  const path = locator.spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [first] = locator.spots;
  return (
    <figure ref={root} className="isobath-chart-locator" aria-label={words}>
      <canvas ref={canvas} style={{ width: widthPx, height: heightPx }} aria-hidden />
      <svg width={widthPx} height={heightPx} aria-hidden>
        {isLine ? (
          <>
            <path className="isobath-chart-locator-casing" d={`M${path}`} />
            <path d={`M${path}`} />
            {first && <circle cx={first.x} cy={first.y} r={4} />}
          </>
        ) : (
          locator.spots.map(({ x, y, index }) => (
            <circle key={index} cx={x} cy={y} r={3.5} style={{ fill: colours?.[index] }} />
          ))
        )}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
