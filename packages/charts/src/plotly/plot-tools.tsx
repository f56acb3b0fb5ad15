import { SaveTools } from '../frame/save-tools.tsx';
import { ToolButton } from '../frame/tool-button.tsx';
import type { PlotHandle } from './plot-handle.ts';

const zoomFactor = 1.6;

/** Zoom in, out, show all, and save the picture: the tools of a map for a plot, in the chart's title line, where they cover nothing; off until it is drawn. */
export function PlotTools({ plot }: { plot: PlotHandle | undefined }) {
  return (
    <>
      <ToolButton name="Zoom in" isDisabled={!plot} onPress={() => plot?.zoom(zoomFactor)}>
        <path d="M8 3v10M3 8h10" />
      </ToolButton>
      <ToolButton name="Zoom out" isDisabled={!plot} onPress={() => plot?.zoom(1 / zoomFactor)}>
        <path d="M3 8h10" />
      </ToolButton>
      <ToolButton name="Show all" isDisabled={!plot} onPress={() => plot?.reset()}>
        <path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
      </ToolButton>
      <SaveTools isOff={!plot} onSave={(format) => plot?.save(format)} />
    </>
  );
}
