import type { Map as GlobeMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { GlobePlace } from '../map/place-under.ts';
import { createDrawPauses } from '../map/draw-pauses.ts';
import { placeUnder } from '../map/place-under.ts';

/** What hears of a line that is drawn. */
export interface LinePen {
  /** A click has added a place; longitude in any spelling. */
  readonly onAdd: (place: GlobePlace) => void;
  /** A double click or the Enter key: no further places. */
  readonly onFinish: () => void;
  /** Backspace or Delete: the last place goes. */
  readonly onUndo: () => void;
  /** The Escape key. */
  readonly onCancel: () => void;
}

/** Draws a line click by click while there is a pen; `show` draws the line as it would be with the place under the pointer. */
export function useLinePen(
  map: GlobeMap | undefined,
  pen: LinePen | undefined,
  {
    line = [],
    show,
  }: { line?: readonly GlobePlace[] | undefined; show: (line: readonly GlobePlace[]) => void },
): void {
  const isDrawing = pen !== undefined;
  const add = useEffectEvent((place: GlobePlace) => pen?.onAdd(place));
  const preview = useEffectEvent((place: GlobePlace) => line.length > 0 && show([...line, place]));
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Fields and buttons keep their own keys.
    if (
      event.key !== 'Escape' &&
      event.target instanceof Element &&
      event.target.closest('input, textarea, button')
    )
      return;
    if (event.key === 'Escape') pen?.onCancel();
    else if (event.key === 'Enter') pen?.onFinish();
    else if (event.key === 'Backspace' || event.key === 'Delete') pen?.onUndo();
  });
  const finish = useEffectEvent(() => pen?.onFinish());
  useEffect(() => {
    if (!map || !isDrawing) return undefined;
    const mayDraw = createDrawPauses();
    const click = (event: MapMouseEvent): void => {
      const place = placeUnder(map, event);
      // The second click of a double click has the place of the first.
      if (place && event.originalEvent.detail < 2) add(place);
    };
    const move = (event: MapMouseEvent): void => {
      const place = placeUnder(map, event);
      if (place && mayDraw(performance.now())) preview(place);
    };
    const end = (event: MapMouseEvent): void => {
      event.preventDefault();
      finish();
    };
    const key = (event: KeyboardEvent): void => press(event);
    map.on('click', click);
    map.on('mousemove', move);
    map.on('dblclick', end);
    addEventListener('keydown', key);
    map.getCanvas().style.cursor = 'crosshair';
    return () => {
      map.off('click', click);
      map.off('mousemove', move);
      map.off('dblclick', end);
      removeEventListener('keydown', key);
      map.getCanvas().style.cursor = '';
    };
  }, [map, isDrawing]);
}
