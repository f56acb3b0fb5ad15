import { useEffect, useRef, useState } from 'react';
import { loadCoastline } from '../coastline/coastline.ts';
import type { Coastline } from '../coastline/coastline.ts';
import type { ColourScale } from '../../colour/colour-scale.ts';
import { isPolar, withPixels } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { openScene } from '../../raster/raster-client.ts';
import type { OpenScene, Picture } from '../../raster/raster-client.ts';
import type { MapScene } from '../../raster/raster-protocol.ts';
import type { MarkerStyle } from '../../raster/stamps.ts';

const closeUpDegrees = 50;

/** A picture that is there, and what is being made. */
export interface MapPicture {
  /** The newest one; while another is being made the one before stays. */
  picture: Picture | undefined;
  /** Which share of the first picture of the scene is drawn, 0 to 1; undefined once there is one. */
  share: number | undefined;
}

/** The picture of a scene. `view` is in CSS pixels. */
export function useMapPicture(
  scene: MapScene,
  view: MapWindow | undefined,
  look: { colours: ColourScale; marker: MarkerStyle; pixelRatio: number },
): MapPicture {
  const [drawn, setDrawn] = useState<{ picture: Picture; scene: MapScene }>();
  const [begun, setBegun] = useState<{ share: number; scene: MapScene }>();
  const open = useRef<OpenScene>(undefined);
  const held = useRef<Picture[]>([]);
  const { colours, marker, pixelRatio } = look;
  useEffect(() => {
    const show = (next: Picture): void => {
      held.current.push(next);
      // The one before may still be on the canvas; those before it are not.
      while (held.current.length > 2) held.current.shift()?.bitmap.close();
      setDrawn({ picture: next, scene });
    };
    const handle = openScene(scene, show, (share) => setBegun({ share, scene }));
    open.current = handle;
    return () => {
      handle.close();
      open.current = undefined;
    };
  }, [scene]);
  useEffect(() => {
    if (!view) return;
    open.current?.draw({
      view: toDevicePixels(view, pixelRatio),
      colours,
      marker: { ...marker, sizePx: marker.sizePx * pixelRatio },
    });
  }, [scene, view, colours, marker, pixelRatio]);
  const share = begun?.scene === scene ? begun.share : 0;
  return { picture: drawn?.picture, share: drawn?.scene === scene ? undefined : share };
}

/** The coast in the detail that suits the view; undefined until it is loaded, and without it the map is still a map. */
export function useCoastline(view: MapWindow | undefined): Coastline | undefined {
  const [coastline, setCoastline] = useState<Coastline>();
  const detail = view && widthDegrees(view) < closeUpDegrees ? '50m' : '110m';
  useEffect(() => {
    let isWanted = true;
    loadCoastline(detail).then(
      (loaded) => isWanted && setCoastline(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [detail]);
  return coastline;
}

/** Degrees across the window: of longitude, or of arc around a pole. */
function widthDegrees(view: MapWindow): number {
  return view.widthPx * (isPolar(view) ? (view.unitsPerPx * 180) / Math.PI : view.lonPerPx);
}

function toDevicePixels(view: MapWindow, pixelRatio: number): MapWindow {
  return withPixels(view, {
    widthPx: Math.round(view.widthPx * pixelRatio),
    heightPx: Math.round(view.heightPx * pixelRatio),
  });
}
