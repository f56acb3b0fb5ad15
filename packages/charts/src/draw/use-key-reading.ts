import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PlotMark } from '../plotly/plot-marks.ts';
import type { KeyedCell, KeyReading } from './description.ts';

interface ReadWithKeys {
  marks?: readonly PlotMark[];
  keys?: { hint: string; spoken: string; onKeyDown: (event: KeyboardEvent) => void };
}

/** What reads a picture with the keyboard: the cell that is marked, and what hears the keys. Where the picture changes under it, the cell is read again. */
export function useKeyReading(
  reading: KeyReading | undefined,
  pick: ((x: number) => void) | undefined,
): ReadWithKeys {
  const [chosen, setChosen] = useState<KeyedCell>();
  const cell = chosen && reading?.has(chosen) ? chosen : undefined;
  const marks = useMemo(() => (cell && reading ? reading.marks(cell) : []), [reading, cell]);
  if (!reading) return {};
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = reading.step(cell, event.key);
    if (next) setChosen(next);
    else if (event.key === 'Escape' && cell) setChosen(undefined);
    else if (event.key === 'Enter' && cell && pick) pick(reading.xOf(cell));
    else return;
    event.preventDefault();
  };
  const hint = `Arrow keys read values, Home and End go to its ends${pick ? ', Enter picks a place' : ''}.`;
  return {
    marks,
    keys: { hint, spoken: cell ? reading.lines(cell).join(', ') : '', onKeyDown },
  };
}
