import type { NumberStyle } from '@isobath/ocean';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PlotMark } from '../plotly/plot-marks.ts';
import type { DepthScale } from './depth-scale.ts';
import type { Section, SectionAxis } from './section.ts';
import { cellLines, markCell, stepCell } from './section-keys.ts';
import type { SectionCell } from './section-keys.ts';

/** What reads a section with the keyboard: the cell that is marked, and what hears the keys. Where the section changes under it, the cell is read again. */
export function useSectionKeys(
  section: Section<SectionAxis>,
  {
    unit,
    style,
    depthScale,
    pick,
  }: {
    unit: string;
    style: NumberStyle;
    depthScale: DepthScale;
    pick: ((along: number) => void) | undefined;
  },
): {
  marks: readonly PlotMark[];
  keys: { hint: string; spoken: string; onKeyDown: (event: KeyboardEvent) => void };
} {
  const [chosen, setChosen] = useState<SectionCell>();
  const { along, depth } = section;
  const cell =
    chosen && chosen.column < along.length && chosen.row < depth.length ? chosen : undefined;
  const marks = useMemo(
    () => (cell ? markCell(section, cell, { unit, style, depthScale }) : []),
    [section, cell, unit, style, depthScale],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepCell(section, cell, event.key);
    if (next) setChosen(next);
    else if (event.key === 'Escape' && cell) setChosen(undefined);
    else if (event.key === 'Enter' && cell && pick) pick(along[cell.column] ?? NaN);
    else return;
    event.preventDefault();
  };
  const hint = `Arrow keys read values, Home and End go to its ends${pick ? ', Enter picks a place' : ''}.`;
  return {
    marks,
    keys: {
      hint,
      spoken: cell ? cellLines(section, cell, { unit, style }).join(', ') : '',
      onKeyDown,
    },
  };
}
