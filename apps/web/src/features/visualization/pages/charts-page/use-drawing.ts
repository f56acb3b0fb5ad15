import type { ChartRange, ChartSubtype, VariableReply } from '@isobath/contract';
import type { GlobeBox, GlobeProps } from '@isobath/globe';
import { useState } from 'react';
import type { LineSection } from '../../tools/line-section/use-line-section.ts';
import { useLineSection } from '../../tools/line-section/use-line-section.ts';
import type { PlottedCharts } from '../../chart/plotted-charts.ts';

interface DrawingProps {
  variable: VariableReply | undefined;
  /** The chart type that is chosen. */
  subtype: ChartSubtype | undefined;
  range: ChartRange;
  plotted: PlottedCharts;
  onRegion: (box: GlobeBox) => void;
  /** Hears that something is going to be drawn. */
  onBegin: () => void;
}

/** What is being drawn on the globe: a region, a line for a section, or nothing. */
export interface Drawing {
  isRegion: boolean;
  line: LineSection;
  /** Begins or cancels a region. */
  drawRegion: (isOn: boolean) => void;
  /** Begins or cancels a line; undefined where the variable has no sections. */
  drawLine: ((isOn: boolean) => void) | undefined;
  onGlobe: Pick<GlobeProps, 'pen' | 'line' | 'linePen'>;
}

/** Draws one thing at a time on the globe of the page. */
export function useDrawing(props: DrawingProps): Drawing {
  const { variable, subtype, range, plotted, onRegion, onBegin } = props;
  const [isRegion, setIsRegion] = useState(false);
  const line = useLineSection({
    variable,
    subtype,
    range,
    explain: plotted.explain,
    onCreate: plotted.add,
  });
  const begin = (what: 'region' | 'line' | 'nothing'): void => {
    setIsRegion(what === 'region');
    line.setLine(what === 'line' ? [] : undefined);
    if (what !== 'nothing') onBegin();
  };
  const pen = {
    onDraw: (box: GlobeBox) => {
      setIsRegion(false);
      onRegion(box);
    },
    onCancel: () => setIsRegion(false),
  };
  return {
    isRegion,
    line,
    drawRegion: (isOn) => begin(isOn ? 'region' : 'nothing'),
    drawLine: line.isPossible ? (isOn) => begin(isOn ? 'line' : 'nothing') : undefined,
    onGlobe: { pen: isRegion ? pen : undefined, line: line.line, linePen: line.pen },
  };
}
