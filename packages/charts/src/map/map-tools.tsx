import type { RefObject } from 'react';
import { ToolButton } from '../frame/tool-button.tsx';
import { zoomView } from '../geometry/map-view.ts';
import type { MapView } from '../geometry/map-view.ts';
import { saveMapPicture } from './save-map-picture.ts';

interface MapToolsProps {
  view: MapView | undefined;
  home: MapView | undefined;
  onView: (view: MapView) => void;
  canvas: RefObject<HTMLCanvasElement | null>;
  root: RefObject<HTMLElement | null>;
  fileName: string;
}

/** Zoom in, out, show all, and save the picture. */
export function MapTools({ view, home, onView, canvas, root, fileName }: MapToolsProps) {
  const zoom = (factor: number): void => {
    if (view) onView(zoomView(view, factor, { x: view.widthPx / 2, y: view.heightPx / 2 }));
  };
  return (
    <>
      <ToolButton name="Zoom in" onPress={() => zoom(1.6)}>
        <path d="M8 3v10M3 8h10" />
      </ToolButton>
      <ToolButton name="Zoom out" onPress={() => zoom(1 / 1.6)}>
        <path d="M3 8h10" />
      </ToolButton>
      <ToolButton name="Show all" isDisabled={view === home} onPress={() => home && onView(home)}>
        <path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
      </ToolButton>
      <ToolButton
        name="Save as SVG"
        onPress={() => saveMapPicture({ canvas: canvas.current, root: root.current, fileName })}
      >
        <path d="M8 2.5v7.5M5 7l3 3 3-3M3 13h10" />
      </ToolButton>
    </>
  );
}
