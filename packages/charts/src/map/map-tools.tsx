import { SaveTools } from '../frame/save-tools.tsx';
import { ToolButton } from '../frame/tool-button.tsx';
import { zoomWindow } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import type { MapDrawing } from './svg/map-svg.ts';

interface MapToolsProps {
  view: MapWindow | undefined;
  home: MapWindow | undefined;
  onView: (view: MapWindow) => void;
  /** What is saved; undefined until it is drawn. */
  drawing: MapDrawing | undefined;
  /** A coarse picture is not saved. */
  isCoarse: boolean;
}

/** Zoom in, out, show all, and save the picture. */
export function MapTools({ view, home, onView, drawing, isCoarse }: MapToolsProps) {
  const zoom = (factor: number): void => {
    if (view) onView(zoomWindow(view, factor, { x: view.widthPx / 2, y: view.heightPx / 2 }));
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
      <SaveTools
        isOff={!drawing || isCoarse}
        onSave={(format) => drawing && void save(drawing, format)}
      />
    </>
  );
}

/** What writes pictures is loaded when the first is saved. */
async function save(drawing: MapDrawing, format: 'svg' | 'png'): Promise<void> {
  const { saveMapPicture } = await import('./svg/save-map-picture.ts');
  await saveMapPicture(drawing, {
    fileName: drawing.title.fileName ?? drawing.title.title,
    format,
  });
}
