import type { Map as GlobeMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { GlobeBox } from './globe-box.ts';
import { createDrawPauses } from '../map/draw-pauses.ts';
import { placeUnder } from '../map/place-under.ts';
import { beginStroke, boxOfStroke, moveStroke } from './region-pen.ts';
import type { PenStroke } from './region-pen.ts';

/** What hears of a region that is drawn. */
export interface RegionPen {
  /** The second click has completed the region. */
  readonly onDraw: (box: GlobeBox) => void;
  /** The Escape key was pressed. */
  readonly onCancel: () => void;
}

/** Draws a region by two clicks on the globe while there is a pen; `show` draws what is between the first click and the pointer. */
export function useRegionPen(
  map: GlobeMap | undefined,
  pen: RegionPen | undefined,
  show: (box: GlobeBox) => void,
): void {
  const isDrawing = pen !== undefined;
  const draw = useEffectEvent((box: GlobeBox) => pen?.onDraw(box));
  const cancel = useEffectEvent(() => pen?.onCancel());
  const preview = useEffectEvent(show);
  useEffect(() => {
    if (!map || !isDrawing) return undefined;
    let stroke: PenStroke | undefined;
    const mayDraw = createDrawPauses();
    const click = (event: MapMouseEvent): void => {
      const place = placeUnder(map, event);
      if (!place) return;
      if (stroke) draw(boxOfStroke(moveStroke(stroke, place)));
      else stroke = beginStroke(place);
    };
    const move = (event: MapMouseEvent): void => {
      const place = stroke && placeUnder(map, event);
      if (!stroke || !place) return;
      stroke = moveStroke(stroke, place);
      if (mayDraw(performance.now())) preview(boxOfStroke(stroke));
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel();
    };
    map.on('click', click);
    map.on('mousemove', move);
    map.doubleClickZoom.disable();
    addEventListener('keydown', press);
    map.getCanvas().style.cursor = 'crosshair';
    return () => {
      map.off('click', click);
      map.off('mousemove', move);
      map.doubleClickZoom.enable();
      removeEventListener('keydown', press);
      map.getCanvas().style.cursor = '';
    };
  }, [map, isDrawing]);
}
