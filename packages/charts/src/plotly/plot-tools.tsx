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
      <ToolButton name="Save as SVG" isDisabled={!plot} onPress={() => plot?.save('svg')}>
        <path d="M8 2.5v7.5M5 7l3 3 3-3M3 13h10" />
      </ToolButton>
      <ToolButton name="Save as PNG" isDisabled={!plot} onPress={() => plot?.save('png')}>
        <path d="M2.5 3.5h11v9h-11zM3 11l3-3 2.5 2.5L11 8l2.5 2.5M5.5 6h.01" />
      </ToolButton>
    </>
  );
}
