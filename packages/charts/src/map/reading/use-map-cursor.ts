import { useState } from 'react';
import type { MapWindow } from '../../geometry/map-window.ts';
import { readOthers } from './map-link.ts';
import type { MapLink } from './map-link.ts';
import type { Cursor } from '../map-overlays.tsx';
import type { MapReader, Reading } from './reading.ts';

/** What is read on a map, and the cell to mark: on a linked map also the one at the place that is read on another. */
export interface MapCursor {
  cursor: Cursor | undefined;
  marked: Reading | undefined;
  setCursor: (cursor: Cursor | undefined) => void;
}

/** The cursor of a map; where the values change under it, it reads them again. Linked maps have one for all, which tells the values of all of them. */
export function useMapCursor(
  reader: MapReader,
  view: MapWindow | undefined,
  link: MapLink | undefined,
): MapCursor {
  const [own, setOwn] = useState<ReadCursor>();
  if (!link) {
    const cursor = own && readAgain(own, reader, view);
    return {
      cursor,
      marked: cursor?.reading,
      setCursor: (next) => setOwn(next && { cursor: next, reader }),
    };
  }
  const { pointed } = link;
  const setCursor = (cursor: Cursor | undefined): void =>
    link.setPointed(cursor && { id: link.id, cursor });
  if (!pointed || !view) return { cursor: undefined, marked: undefined, setCursor };
  const { place, reading, isSpoken } = pointed.cursor;
  if (pointed.id !== link.id)
    return { cursor: undefined, marked: reader.readAt(place, view), setCursor };
  const more = readOthers(link, place, view);
  return { cursor: { place, reading, isSpoken, more }, marked: reading, setCursor };
}

/** A cursor, and what it was read from. */
export interface ReadCursor {
  cursor: Cursor;
  reader: MapReader;
}

/** The cursor as it is, or at the same place with what another reader has there; that is not said aloud. */
export function readAgain(
  { cursor, reader: before }: ReadCursor,
  reader: MapReader,
  view: MapWindow | undefined,
): Cursor | undefined {
  if (before === reader) return cursor;
  return view && { ...cursor, reading: reader.readAt(cursor.place, view), isSpoken: false };
}
