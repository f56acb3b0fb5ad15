import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Colouring } from '../colour/colour-scale.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../frame/chart-shell.tsx';
import { channels, useChartTheme } from '../frame/chart-theme.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import { useBriefly } from '../frame/use-briefly.ts';
import { useWidth } from '../frame/use-width.ts';
import { plainLongitude, unwrapFrom } from '../geometry/circle.ts';
import { lonToX, latToY, panView, xToLon, yToLat, zoomView } from '../geometry/map-view.ts';
import type { Extent, MapView } from '../geometry/map-view.ts';
import type { Scene } from '../raster/raster-protocol.ts';
import type { MarkerStyle } from '../raster/rasterise-points.ts';
import { axisRoom, MapAxes } from './map-axes.tsx';
import { paintMap } from './map-painter.ts';
import { MapOverlays } from './map-overlays.tsx';
import type { Cursor } from './map-overlays.tsx';
import { MapTools } from './map-tools.tsx';
import type { MapReader, Reading } from './reading.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useCoastline, useMapPicture } from './use-map-picture.ts';
import { useMapView } from './use-map-view.ts';

interface MapFrameProps {
  title: ChartTitle;
  unit: string;
  scene: Scene;
  extent: Extent;
  reader: MapReader;
  colouring: Colouring;
  marker: MarkerStyle;
  summary: string;
  table: ReactNode;
  notes: readonly string[];
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
  onPickPlace?: ((lat: number, lon: number) => void) | undefined;
}

/** The map that grids and points share: axes, coast, picture, tooltip, gestures and keys. */
export function MapFrame(props: MapFrameProps) {
  const root = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useChartTheme(root);
  const pixelRatio = Math.min(2, globalThis.devicePixelRatio || 1);
  const widthPx = Math.max(0, useWidth(room) - axisRoom.left - axisRoom.right);
  const { view, home, setView } = useMapView(props.extent, { widthPx, heightPx: props.heightPx });
  const marker = useMemo(
    () => ({ ...props.marker, rim: theme && channels(theme.inkSecondary) }),
    [props.marker, theme],
  );
  const picture = useMapPicture(props.scene, view, {
    colours: props.colouring.colours,
    marker,
    pixelRatio,
  });
  const coastline = useCoastline(view);
  const [cursor, setCursor] = useState<Cursor>();
  const [picked, setPicked] = useState<{ lon: number; lat: number }>();
  const [isHintShown, showHint] = useBriefly(hintMs);
  useEffect(() => setCursor(undefined), [props.reader]);
  useEffect(() => {
    if (!canvas.current || !view || !theme) return undefined;
    const target = canvas.current;
    const hatched = props.scene.kind === 'grid' ? props.extent : undefined;
    const frame = requestAnimationFrame(() =>
      paintMap(target, { view, picture, coastline, hatched, theme, pixelRatio }),
    );
    return () => cancelAnimationFrame(frame);
  }, [view, picture, coastline, theme, pixelRatio, props.scene, props.extent]);

  const pick = (place: { lon: number; lat: number }, reading: Reading | undefined): void => {
    const chosen = {
      lon: plainLongitude(reading?.lon ?? place.lon),
      lat: reading?.lat ?? place.lat,
    };
    setPicked(chosen);
    props.onPickPlace?.(chosen.lat, chosen.lon);
  };
  const box = useMapGestures(surface, {
    view,
    onView: setView,
    onHover: (spot) => {
      if (!spot || !view) return setCursor(undefined);
      const place = { lon: xToLon(view, spot.x), lat: yToLat(view, spot.y) };
      setCursor({ place, reading: props.reader.readAt(place, view), isSpoken: false });
    },
    onPlainWheel: showHint,
    onPick: (spot) => {
      if (!view || !props.onPickPlace) return;
      const place = { lon: xToLon(view, spot.x), lat: yToLat(view, spot.y) };
      pick(place, props.reader.readAt(place, view));
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!view || !home) return;
    const answer = answerKey(event, { view, home, cursor, reader: props.reader });
    if (!answer) return;
    event.preventDefault();
    if ('view' in answer) setView(answer.view);
    else if ('pick' in answer) pick(answer.pick, answer.pick);
    else if (answer.reading) {
      setCursor({ reading: answer.reading, place: answer.reading, isSpoken: true });
      if (!isInView(view, answer.reading)) setView(followView(view, answer.reading));
    } else setCursor(undefined);
  };
  return (
    <ChartShell
      figureRef={root}
      title={props.title}
      summary={props.summary}
      table={props.table}
      notes={props.notes}
      isLoading={props.isLoading}
      tools={
        <MapTools
          view={view}
          home={home}
          onView={setView}
          canvas={canvas}
          root={root}
          fileName={props.title.title}
        />
      }
    >
      <div
        ref={room}
        className="isobath-chart-room"
        style={{ minHeight: (props.heightPx ?? 200) + axisRoom.top + axisRoom.bottom }}
      >
        {view && (
          <div
            style={{
              position: 'relative',
              width: view.widthPx + axisRoom.left + axisRoom.right,
              margin: '0 auto',
            }}
          >
            <canvas
              ref={canvas}
              className="isobath-chart-canvas"
              style={{
                left: axisRoom.left,
                top: axisRoom.top,
                width: view.widthPx,
                height: view.heightPx,
              }}
            />
            <MapAxes view={view} reading={cursor?.reading} picked={picked} box={box} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive; the rule does not know the role */}
            <div
              ref={surface}
              className="isobath-chart-surface"
              style={{
                left: axisRoom.left,
                top: axisRoom.top,
                width: view.widthPx,
                height: view.heightPx,
              }}
              role="application"
              aria-roledescription="map"
              aria-label={`${props.title.title}. Arrow keys read values, Enter picks a place, plus and minus zoom, 0 shows all.`}
              tabIndex={0}
              onKeyDown={onKeyDown}
            />
            <MapOverlays
              cursor={cursor}
              view={view}
              unit={props.unit}
              isHintShown={isHintShown}
              isLoading={props.isLoading ?? false}
            />
            <div style={{ marginLeft: axisRoom.left, width: view.widthPx }}>
              {props.colouring.statistics.count > 0 && (
                <ColourBar
                  colouring={props.colouring}
                  unit={props.unit}
                  widthPx={view.widthPx}
                  value={cursor?.reading?.value}
                />
              )}
            </div>
          </div>
        )}
      </div>
    </ChartShell>
  );
}

const hintMs = 1600;

type KeyAnswer = { view: MapView } | { pick: Reading } | { reading: Reading | undefined };

const arrows: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: 1 },
  ArrowDown: { dx: 0, dy: -1 },
};
const panStepPx = 60;

function answerKey(
  event: KeyboardEvent,
  {
    view,
    home,
    cursor,
    reader,
  }: { view: MapView; home: MapView; cursor: Cursor | undefined; reader: MapReader },
): KeyAnswer | undefined {
  const middle = { x: view.widthPx / 2, y: view.heightPx / 2 };
  const arrow = arrows[event.key];
  if (arrow && event.shiftKey)
    return { view: panView(view, -arrow.dx * panStepPx, arrow.dy * panStepPx) };
  if (arrow) return { reading: reader.step(cursor?.reading, arrow, view) };
  if (event.key === '+' || event.key === '=') return { view: zoomView(view, 1.5, middle) };
  if (event.key === '-') return { view: zoomView(view, 1 / 1.5, middle) };
  if (event.key === '0') return { view: home };
  if (event.key === 'Escape' && cursor) return { reading: undefined };
  if (event.key === 'Enter' && cursor?.reading) return { pick: cursor.reading };
  return undefined;
}

function isInView(view: MapView, { lon, lat }: { lon: number; lat: number }): boolean {
  const x = lonToX(view, unwrapFrom(lon, view.westLon));
  const y = latToY(view, lat);
  return x >= 0 && x <= view.widthPx && y >= 0 && y <= view.heightPx;
}

/** Moves the window by just so much that the place is a little inside of it. */
function followView(view: MapView, { lon, lat }: { lon: number; lat: number }): MapView {
  const middleLon = xToLon(view, view.widthPx / 2);
  const x = lonToX(view, unwrapFrom(lon, middleLon - 180));
  const y = latToY(view, lat);
  const shift = (at: number, size: number): number =>
    at < 0 ? panStepPx - at : at > size ? size - panStepPx - at : 0;
  return panView(view, shift(x, view.widthPx), shift(y, view.heightPx));
}
