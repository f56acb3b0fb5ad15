import type { ChartRange, ChartSubtype, VariableReply } from '@isobath/contract';
import { explainHidden, lineLimits, writeLine } from '@isobath/contract';
import type { LinePen } from '@isobath/globe';
import type { Place } from '@isobath/ocean';
import { useMemo, useState } from 'react';
import type { NewChart } from '../../chart/plotted-chart.ts';
import { boxOfLine, wrapped } from './range-of-line.ts';

interface LineSectionProps {
  variable: VariableReply | undefined;
  /** The chart type that is chosen: a contour section map keeps its contours along a line. */
  subtype: ChartSubtype | undefined;
  /** Times and depths of the section. */
  range: ChartRange;
  /** Why there cannot be one more chart; undefined if there can. */
  explain: (chart: NewChart) => string | undefined;
  onCreate: (chart: NewChart) => void;
}

/** A line that is being drawn, and what can be done with it. */
export interface LineSection {
  /** Whether the variable has vertical sections. */
  isPossible: boolean;
  /** Undefined while no line is drawn. */
  line: readonly Place[] | undefined;
  /** What the globe tells of a line. */
  pen: LinePen | undefined;
  /** Why there is no section along the line yet. */
  refusal: string | undefined;
  setLine: (line: readonly Place[] | undefined) => void;
  finish: () => void;
}

/** Draws a line for a section; the chart is made when it is finished, and nothing is kept when it is cancelled. */
export function useLineSection(props: LineSectionProps): LineSection {
  const { variable, subtype, range, explain, onCreate } = props;
  const [line, setLine] = useState<readonly Place[]>();
  const isPossible = variable !== undefined && explainHidden(variable, 'sectionMap') === undefined;
  const chart = useMemo(() => {
    const box = line && boxOfLine(line);
    if (!variable || !box || line.length < 2) return undefined;
    return {
      variable,
      subtype: subtype === 'contourSectionMap' ? subtype : ('sectionMap' as const),
      range: { ...range, ...box },
      line: writeLine(line),
    };
  }, [variable, subtype, line, range]);
  const refusal = chart && explain(chart);
  const finish = (): void => {
    if (!chart || refusal !== undefined) return;
    onCreate(chart);
    setLine(undefined);
  };
  const pen = line && {
    onAdd: ({ lat, lon }: Place) => {
      if (line.length < lineLimits.places) setLine([...line, { lat, lon: wrapped(lon) }]);
    },
    onFinish: finish,
    onUndo: () => setLine(line.slice(0, -1)),
    onCancel: () => setLine(undefined),
  };
  return { isPossible, line: isPossible ? line : undefined, pen, refusal, setLine, finish };
}
