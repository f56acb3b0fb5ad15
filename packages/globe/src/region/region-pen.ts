import { normalizeLongitude } from '@isobath/ocean';
import type { GlobePlace } from '../map/place-under.ts';
import type { GlobeBox } from './globe-box.ts';

/** A region being drawn: where it was begun, and where the pointer is, its longitude counted on from there. */
export interface PenStroke {
  readonly from: GlobePlace;
  readonly to: GlobePlace;
}

const roundedTo = 1000;

/** Sets the pen down. */
export function beginStroke(place: GlobePlace): PenStroke {
  return { from: place, to: place };
}

/** Moves the pen, the shorter way around: over the date line the longitude runs on, so that a region may become wider than 180° by moving on. */
export function moveStroke(stroke: PenStroke, place: GlobePlace): PenStroke {
  const step = ((((place.lon - stroke.to.lon + 180) % 360) + 360) % 360) - 180;
  const furthest = (lon: number): number =>
    Math.min(stroke.from.lon + 360, Math.max(stroke.from.lon - 360, lon));
  return { from: stroke.from, to: { lon: furthest(stroke.to.lon + step), lat: place.lat } };
}

/** The region between where a stroke was begun and where it is: longitudes from −180 to 180, all rounded to three decimals. */
export function boxOfStroke({ from, to }: PenStroke): GlobeBox {
  const [west, east] = [Math.min(from.lon, to.lon), Math.max(from.lon, to.lon)];
  const isWholeCircle = east - west >= 360;
  return {
    south: round(Math.min(from.lat, to.lat)),
    north: round(Math.max(from.lat, to.lat)),
    west: isWholeCircle ? -180 : wrap(west),
    east: isWholeCircle ? 180 : wrap(east),
  };
}

function wrap(lon: number): number {
  const turns = Math.floor((lon + 180) / 360);
  return round(normalizeLongitude(lon - turns * 360));
}

function round(degrees: number): number {
  return Math.round(degrees * roundedTo) / roundedTo;
}
