import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import type { Colouring } from '../colour/colour-scale.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import type { MapWindow } from '../geometry/map-window.ts';
import { axisRoom } from './map-axes.tsx';

/** Where the map's window is within its frame: inside the axes. */
export function placeOnFrame(view: MapWindow): CSSProperties {
  return { left: axisRoom.left, top: axisRoom.top, width: view.widthPx, height: view.heightPx };
}

/** The part of the map that gestures and keys reach. */
export function MapSurface({
  surface,
  view,
  title,
  onKeyDown,
}: {
  surface: RefObject<HTMLDivElement | null>;
  view: MapWindow;
  title: string;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive; the rule does not know the role
    <div
      ref={surface}
      className="isobath-chart-surface"
      style={placeOnFrame(view)}
      role="application"
      aria-roledescription="map"
      aria-label={`${title}. Arrow keys read values, Enter picks a place, plus and minus zoom, 0 shows all.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    />
  );
}

/** The colour bar below the map; nothing where there is no value to colour. */
export function MapLegend({
  view,
  colouring,
  unit,
  value,
}: {
  view: MapWindow;
  colouring: Colouring;
  unit: string;
  value: number | undefined;
}) {
  return (
    <div style={{ marginLeft: axisRoom.left, width: view.widthPx }}>
      {colouring.statistics.count > 0 && (
        <ColourBar colouring={colouring} unit={unit} widthPx={view.widthPx} value={value} />
      )}
    </div>
  );
}
