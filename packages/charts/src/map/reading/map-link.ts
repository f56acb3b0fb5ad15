import type { NumberStyle } from '@isobath/ocean';
import { valueText } from '../../text/text.ts';
import type { Extent } from '../../geometry/map-view.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import type { Cursor } from '../map-overlays.tsx';
import type { MapReader } from './reading.ts';

/** Where a map was moved to: its window, and the window it started with for the area of this name. */
export interface MovedView {
  view: MapWindow;
  home: MapWindow;
  extent: string;
}

/** A map beside another that is read with it. */
export interface LinkedReader {
  /** Short: it stands before the value in the tooltip. */
  name: string;
  unit: string;
  style: NumberStyle;
  reader: MapReader;
}

/** What maps share that are moved and read together. */
export interface MapLink {
  /** Which of the linked maps this is. */
  id: string;
  /** The area that all of them start with. */
  extent: Extent;
  moved: MovedView | undefined;
  setMoved: (moved: MovedView) => void;
  /** What is being read, and on which map. */
  pointed: { id: string; cursor: Cursor } | undefined;
  setPointed: (pointed: { id: string; cursor: Cursor } | undefined) => void;
  /** The other maps. */
  others: readonly LinkedReader[];
}

/** The values of the other maps at a place, one line each. */
export function readOthers(
  { others }: MapLink,
  place: { lon: number; lat: number },
  view: MapWindow,
): string[] {
  return others.map(({ name, unit, style, reader }) => {
    const reading = reader.readAt(place, view);
    if (!reading) return `${name}: outside of the data`;
    return `${name}: ${Number.isFinite(reading.value) ? valueText(reading.value, unit, style) : 'no value here'}`;
  });
}
