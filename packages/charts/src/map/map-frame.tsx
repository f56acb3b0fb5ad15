import { useMemo, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { Colouring } from '../colour/colour-scale.ts';
import type { ContourLine } from '../contour/plan-contours.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import type { ChartTitle } from '../text/chart-title.ts';
import { channels } from '../colour/channels.ts';
import { useMapTheme } from '../frame/chart-theme.ts';
import { drawnWidth, usePixels } from '../frame/paper.ts';
import { useBriefly } from '../frame/use-briefly.ts';
import { useWidth } from '../frame/use-width.ts';
import type { Extent } from '../geometry/map-view.ts';
import { isInWindow, isPolar, placeAt } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import { PolarAxes, projectionName } from './polar/polar-axes.tsx';
import type { MapScene } from '../raster/raster-protocol.ts';
import type { MarkerStyle } from '../raster/stamps.ts';
import { silenceCoarse } from './layers/coarse-map.ts';
import { axisRoom, MapAxes } from './map-axes.tsx';
import type { MapMarks } from './map-axes.tsx';
import { MapLegend, MapSurface, placeOnFrame } from './map-surface.tsx';
import { answerKey, followView } from './gestures/map-keys.ts';
import { useMapPainting } from './painting/use-map-painting.ts';
import { MapOverlays } from './map-overlays.tsx';
import type { MapLayer } from './layers/map-layer.ts';
import type { MapLink } from './reading/map-link.ts';
import type { MapProps, Projection } from './map-props.ts';
import { MapTools } from './map-tools.tsx';
import { useNamedReader } from './reading/use-named-reader.ts';
import { useMapCursor } from './reading/use-map-cursor.ts';
import { useMapGestures } from './gestures/use-map-gestures.ts';
import { useCoastline, useMapPicture } from './painting/use-map-picture.ts';
import { useMapView } from './gestures/use-map-view.ts';
import { usePickedPlace } from './reading/use-picked-place.ts';
import { useShownLayer } from './layers/use-shown-layer.ts';

interface MapFrameProps {
  title: ChartTitle;
  unit: string;
  /** What is drawn wherever there is nothing finer. */
  whole: MapLayer;
  /** Finer cells of a part; they are drawn where the window lies within it, in the colours of the whole. */
  finer?: MapLayer | undefined;
  colouring: Colouring;
  marker: MarkerStyle;
  contours?: readonly ContourLine[] | undefined;
  summary: string;
  table: ReactNode;
  notes: readonly string[];
  heightPx?: number | undefined;
  isLoading?: boolean | undefined;
  onPickPlace?: MapProps['onPickPlace'];
  /** Hears which area the window shows, as far as there are data; unwrapped degrees. */
  onArea?: ((area: Extent) => void) | undefined;
  link?: MapLink | undefined;
  projection?: Projection | undefined;
  coarse?: MapProps['coarse'];
  onPainted?: MapProps['onPainted'];
  /** Further tools, before those of the map. */
  tools?: ReactNode;
}

/** The map that grids and points share: axes, coast, picture, tooltip, gestures and keys. */
export function MapFrame(given: MapFrameProps) {
  const props = silenceCoarse(given);
  const root = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useMapTheme(root, props.colouring.palette);
  const widthPx = Math.max(0, useWidth(room) - axisRoom.left - axisRoom.right);
  const pixels = usePixels(widthPx);
  const { link, heightPx, projection = 'flat' } = props;
  const shape = { widthPx, heightPx, projection };
  const { view, home, setView } = useMapView(props.whole.extent, shape, link);
  const { scene, reader: plainReader, notes } = useShownLayer(view, props);
  const reader = useNamedReader(plainReader, props.colouring);
  const marker = useMemo(
    () => ({ ...given.marker, rim: theme && channels(theme.inkSecondary) }),
    [given.marker, theme],
  );
  const { picture, share } = useMapPicture(scene, view, {
    colours: props.colouring.colours,
    marker,
    pixelRatio: pixels.pixelRatio,
  });
  const coastline = useCoastline(view);
  const { cursor, marked, setCursor } = useMapCursor(reader, view, link);
  const { picked, pick } = usePickedPlace(props.onPickPlace);
  const [isHintShown, showHint] = useBriefly(hintMs);
  const over = { contours: props.contours, hatched: hatchedArea(props) };
  useMapPainting(canvas, { view, picture, coastline, ...over, theme, ...pixels }, props.onPainted);
  const box = useMapGestures(surface, {
    view,
    onView: setView,
    onHover: (spot) => {
      if (!spot || !view) return setCursor(undefined);
      const place = placeAt(view, spot);
      setCursor(place && { place, reading: reader.readAt(place, view), isSpoken: false });
    },
    onPlainWheel: showHint,
    onPick: (spot) => {
      const place = view && props.onPickPlace && placeAt(view, spot);
      if (view && place) pick(place, reader.readAt(place, view));
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const answer = view && home && answerKey(event, { view, home, cursor, reader });
    if (!answer) return;
    event.preventDefault();
    if ('view' in answer) setView(answer.view);
    else if ('pick' in answer) pick(answer.pick, answer.pick);
    else if (answer.reading) {
      setCursor({ reading: answer.reading, place: answer.reading, isSpoken: true });
      if (!isInWindow(view, answer.reading)) setView(followView(view, answer.reading));
    } else setCursor(undefined);
  };
  return (
    <ChartShell
      figureRef={root}
      title={props.title}
      summary={`${props.summary}${projectionText(projection)}`}
      table={props.table}
      notes={[...notes, ...props.notes, ...hemisphereNotes(props.whole.extent, projection)]}
      isLoading={props.isLoading}
      tools={
        <>
          {props.tools}
          <MapTools
            view={view}
            home={home}
            onView={setView}
            isCoarse={props.coarse !== undefined}
            drawing={
              view &&
              theme && {
                ...props,
                ...over,
                scene,
                view,
                theme,
                marker,
                outlines: coastline?.outlines ?? [],
              }
            }
          />
        </>
      }
    >
      <div ref={room} className="isobath-chart-room" style={view ? ownHeight : roomStyle(heightPx)}>
        {view && (
          <div className="isobath-chart-scaled" style={frameStyle(view)}>
            <canvas ref={canvas} className="isobath-chart-canvas" style={placeOnFrame(view)} />
            <Axes view={view} reading={marked} picked={picked} box={box} />
            <MapSurface
              surface={surface}
              view={view}
              title={props.title.title}
              onKeyDown={onKeyDown}
            />
            <MapOverlays
              cursor={cursor}
              view={view}
              unit={props.unit}
              style={props.colouring.style}
              isHintShown={isHintShown}
              coarse={props.coarse}
              isLoading={props.isLoading ?? false}
              drawing={share === undefined ? undefined : { ...countOf(scene), share }}
            />
            <MapLegend
              view={view}
              colouring={props.colouring}
              unit={props.unit}
              value={marked?.value}
            />
          </div>
        )}
      </div>
    </ChartShell>
  );
}

/** What of a scene is drawn one after another. */
function countOf(scene: MapScene): { count: number; noun: string } {
  return { count: scene.values.length, noun: scene.kind === 'points' ? 'point' : 'cell' };
}

const hintMs = 1600;
/** The map and its colour bar have their own height, which may be less than that kept until then. */
const ownHeight: CSSProperties = { minHeight: 0 };

/** The room that is kept until the map has its size. */
function roomStyle(heightPx = 200): CSSProperties {
  return { minHeight: heightPx + axisRoom.top + axisRoom.bottom };
}

function Axes({ view, ...marks }: MapMarks & { view: MapWindow }) {
  return isPolar(view) ? <PolarAxes view={view} {...marks} /> : <MapAxes view={view} {...marks} />;
}

/** Where values could be and may be missing; points leave nothing to hatch. */
function hatchedArea({ whole: { scene, extent } }: MapFrameProps): Extent | undefined {
  return scene.kind === 'grid' ? extent : undefined;
}

function frameStyle({ widthPx }: MapWindow): CSSProperties {
  return {
    position: 'relative',
    margin: '0 auto',
    ...drawnWidth(widthPx + axisRoom.left + axisRoom.right),
  };
}

function projectionText(projection: Projection): string {
  return projection === 'flat' ? '' : ` Projection: ${projectionName(projection)}.`;
}

/** What has to be said when a map around a pole leaves data out, or has none. */
function hemisphereNotes({ south, north }: Extent, projection: Projection): string[] {
  if (projection === 'flat') return [];
  const [edge, poleward] = projection === 'north' ? [south, north] : [-north, -south];
  if (poleward <= 0) return [`There are no data in the ${projection}ern hemisphere.`];
  return edge < 0 ? [`The map shows the ${projection}ern hemisphere, not all of the data.`] : [];
}
