import 'maplibre-gl/dist/maplibre-gl.css';
import './globe.css';
import {
  formatLatitudeRange,
  formatLongitudeInterval,
  formatPlace,
  longitudeInterval,
} from '@isobath/ocean';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as GlobeMap } from 'maplibre-gl';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { createMap } from './map/create-map.ts';
import { flyTo, viewOf } from './map/fly.ts';
import { regionSource } from './map/globe-style.ts';
import type { Basemap } from './map/globe-style.ts';
import { zoomOfWholeGlobe } from './map/globe-view.ts';
import type { GlobeView } from './map/globe-view.ts';
import type { GlobeLayer } from './layer/globe-layer.ts';
import { useDataLayer } from './layer/use-data-layer.ts';
import type { GlobePlace } from './map/place-under.ts';
import { usePointedPlace } from './map/use-pointed-place.ts';
import { drawBox } from './region/globe-box.ts';
import type { GlobeBox } from './region/globe-box.ts';
import { drawLine } from './line/draw-line.ts';
import { useLinePen } from './line/use-line-pen.ts';
import type { LinePen } from './line/use-line-pen.ts';
import type { GlobeTrack, TrackPlace } from './track/tracks.ts';
import { useShips } from './track/use-ships.ts';
import type { GlobeShip } from './track/use-ships.ts';
import { useTracks } from './track/use-tracks.ts';
import { useRegionPen } from './region/use-region-pen.ts';
import type { RegionPen } from './region/use-region-pen.ts';

/** What a globe shows and tells. */
export interface GlobeProps {
  /** Name of the globe for screen readers. */
  label: string;
  /** What is looked at; a view that differs from what the globe shows is flown to. */
  view: GlobeView;
  /** The globe was moved; heard once at the end of each movement. */
  onViewChange: (view: Required<GlobeView>) => void;
  basemap: Basemap;
  /** The region that is outlined. */
  box?: GlobeBox | undefined;
  /** While a region is drawn: two clicks complete it, Escape cancels. */
  pen?: RegionPen | undefined;
  /** A line over the Earth that is shown, its places joined by great circles; a region gives way to it. */
  line?: readonly GlobePlace[] | undefined;
  /** While a line is drawn: a click adds a place, a double click or Enter finishes, Backspace takes the last place back, Escape cancels. */
  linePen?: LinePen | undefined;
  /** Ship tracks; the same list while they are the same. */
  tracks?: readonly GlobeTrack[] | undefined;
  /** Where ships are at one time; the same list while they are the same. */
  ships?: readonly GlobeShip[] | undefined;
  /** Hears which place of a track is under the pointer. */
  onTrackPlace?: ((place: TrackPlace | undefined) => void) | undefined;
  /** Data in colours over the picture. */
  layer?: GlobeLayer | undefined;
  /** Hears the place under the pointer, longitude in any spelling; undefined beside the globe. */
  onPoint?: ((place: GlobePlace | undefined) => void) | undefined;
  /** Width at the left that something else covers; the globe is centred in the rest. Default 0. */
  coveredLeftPx?: number | undefined;
}

/** The Earth as a globe that can be turned, with a region on it. Fills its parent. Arrow keys move it, plus and minus zoom. */
export function Globe(props: GlobeProps): ReactElement {
  const { box, line, coveredLeftPx = 0 } = props;
  const descriptionId = useId();
  const { place, map, hasFailed } = useGlobeMap(props);
  const show = useCallback(
    (shown: GlobeBox | undefined) => showShape(map, shown ? drawBox(shown) : nothing),
    [map],
  );
  const showLine = useCallback(
    (shown: readonly GlobePlace[]) => showShape(map, drawLine(shown)),
    [map],
  );
  const { south, north, west, east } = box ?? {};
  const isDrawing = props.pen !== undefined;
  useEffect(() => {
    const isWhole =
      south !== undefined && north !== undefined && west !== undefined && east !== undefined;
    if (line) showLine(line);
    else show(isWhole ? { south, north, west, east } : undefined);
  }, [show, showLine, line, south, north, west, east, isDrawing]);
  useRegionPen(map, props.pen, show);
  useLinePen(map, props.linePen, { line, show: showLine });
  useTracks(map, props.tracks, props.onTrackPlace);
  useShips(map, props.ships);
  useDataLayer(map, props.layer);
  usePointedPlace(map, props.onPoint);
  useEffect(() => {
    map?.getCanvas().setAttribute('aria-describedby', descriptionId);
  }, [map, descriptionId]);
  return (
    <div className="isobath-globe" aria-busy={(!map && !hasFailed) || undefined}>
      <div ref={place} className="isobath-globe-map" />
      <p id={descriptionId} className="isobath-globe-words">
        {describeGlobe(props)}
      </p>
      {hasFailed && (
        <p
          className="isobath-globe-problem"
          role="status"
          style={{ paddingLeft: coveredLeftPx + problemMarginPx }}
        >
          This browser cannot draw the globe: it has no WebGL. Everything else works; type the
          region into the fields.
        </p>
      )}
      <p className="isobath-globe-credit">{props.basemap.credit}</p>
    </div>
  );
}

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

function showShape(map: GlobeMap | undefined, shape: FeatureCollection): void {
  void map?.getSource<GeoJSONSource>(regionSource)?.setData(shape);
}

const problemMarginPx = 24;

/** What the globe shows, in words. */
function describeGlobe({ view, box, line, tracks = [] }: GlobeProps): string {
  const region = line
    ? `A line of ${line.length} places is drawn.`
    : box
      ? `The region from ${formatLatitudeRange([box.south, box.north])} and ${formatLongitudeInterval(longitudeInterval(box.west, box.east))} is outlined.`
      : tracks.length > 0
        ? `The tracks of ${tracks.length} ${tracks.length === 1 ? 'cruise' : 'cruises'} are drawn.`
        : 'No region is outlined.';
  return `A satellite picture of the Earth, centred on ${formatPlace(view.lat, view.lon)}. ${region} Arrow keys turn the globe, plus and minus zoom.`;
}

/** MapLibre's globe in an element, as long as the element is on the page. */
function useGlobeMap(props: GlobeProps) {
  const { view, coveredLeftPx = 0, basemap, label } = props;
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlobeMap>();
  const [hasFailed, setHasFailed] = useState(false);
  const wholeView = useEffectEvent((container: HTMLElement): Required<GlobeView> => {
    const window = {
      widthPx: container.clientWidth - coveredLeftPx,
      heightPx: container.clientHeight,
    };
    const { lon, lat, zoom } = view;
    return { lon, lat, zoom: zoom ?? zoomOfWholeGlobe(window, lat) };
  });
  const tell = useEffectEvent(props.onViewChange);
  const start = useEffectEvent((container: HTMLElement) => {
    const created = createMap({ container, basemap, label, view: wholeView(container) });
    created.setPadding({ left: coveredLeftPx });
    return created;
  });
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    let created: GlobeMap;
    try {
      created = start(container);
    } catch {
      setHasFailed(true);
      return undefined;
    }
    created.on('moveend', () => tell(viewOf(created)));
    created.once('load', () => setMap(created));
    return () => {
      setMap(undefined);
      created.remove();
    };
  }, []);
  useEffect(() => {
    if (map && place.current) flyTo(map, wholeView(place.current));
  }, [map, view.lon, view.lat, view.zoom]);
  useEffect(() => {
    // A flight that goes on would end where it is.
    if (map && map.getPadding().left !== coveredLeftPx)
      map.easeTo({ padding: { left: coveredLeftPx }, duration: 0 });
  }, [map, coveredLeftPx]);
  return { place, map, hasFailed };
}
