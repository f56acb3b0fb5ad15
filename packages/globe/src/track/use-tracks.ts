import type { GeoJSONSource, Map as GlobeMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { arrowImage, trackLayer, trackSource } from '../map/globe-style.ts';
import { drawArrow } from './draw-arrow.ts';
import { drawTracks } from './tracks.ts';
import type { GlobeTrack, TrackPlace } from './tracks.ts';

/** Pixels around the pointer in which a place of a track is found. */
const nearPx = 6;

/** Draws tracks on a globe, and tells which of their places lies under the pointer. `tracks` must be the same list while they are the same. */
export function useTracks(
  map: GlobeMap | undefined,
  tracks: readonly GlobeTrack[] | undefined,
  onPlace: ((place: TrackPlace | undefined) => void) | undefined,
): void {
  useEffect(() => {
    if (map && !map.hasImage(arrowImage))
      map.addImage(arrowImage, drawArrow(), { sdf: true, pixelRatio: 2 });
    void map?.getSource<GeoJSONSource>(trackSource)?.setData(drawTracks(tracks ?? []));
  }, [map, tracks]);
  const tell = useEffectEvent((place: TrackPlace | undefined) => onPlace?.(place));
  const isHeard = onPlace !== undefined;
  useEffect(() => {
    if (!map || !isHeard) return undefined;
    const move = ({ point: { x, y } }: MapMouseEvent): void => {
      const [found] = map.queryRenderedFeatures(
        [
          [x - nearPx, y - nearPx],
          [x + nearPx, y + nearPx],
        ],
        { layers: [trackLayer] },
      );
      const { id, index } = (found?.properties ?? {}) as Partial<TrackPlace>;
      tell(id === undefined || index === undefined ? undefined : { id, index });
    };
    const leave = (): void => tell(undefined);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map, isHeard]);
}
