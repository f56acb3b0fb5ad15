import { isWholeCircle, longitudeInterval, longitudeWidth, normalizeLongitude, unrollLongitude } from '@isobath/ocean';

/** A stretch of the circle laid out straight for a slider: `min` to `max` ascend, past 180 where the stretch crosses the date line. */
export interface SliderSpan {
  min: number;
  max: number;
}

/** A grid around the globe ends a step before it begins again: from this width on, degrees, it counts as the whole circle. */
const nearlyWholeDegrees = 350;

/**
 * Lays the dataset's longitudes out for a slider. A whole circle starts at −180, or at 0 (the Pacific in the middle) once the chosen box
 * crosses the date line, so that both its ends stand in order.
 */
export function layOutLongitudes(extent: { west: number; east: number }, box: { west: number; east: number }): SliderSpan {
  const whole = longitudeInterval(extent.west, extent.east);
  if (!isWholeCircle(whole) && longitudeWidth(whole) < nearlyWholeDegrees) return { min: extent.west, max: extent.west + longitudeWidth(whole) };
  return box.west > box.east ? { min: 0, max: 360 } : { min: -180, max: 180 };
}

/** Where the ends of a box stand on the slider. */
export function placeOnSlider(span: SliderSpan, box: { west: number; east: number }): [number, number] {
  const west = clamp(span, unrollFrom(box.west, span.min));
  const east = clamp(span, unrollFrom(box.east, span.min));
  return east < west ? [west, span.max] : [west, east];
}

/** What the slider's ends mean, −180 to 180. */
export function readFromSlider([west, east]: readonly [number, number]): { west: number; east: number } {
  return { west: tidy(normalizeLongitude(west)), east: east === 180 ? 180 : tidy(normalizeLongitude(east)) };
}

/** An end that stands exactly on the seam of the circle keeps its side: −180 at the left, 180 at the right. */
function unrollFrom(lon: number, start: number): number {
  return lon === start + 360 ? lon : unrollLongitude(lon, start);
}

function clamp({ min, max }: SliderSpan, value: number): number {
  return Math.min(max, Math.max(min, value));
}

function tidy(degrees: number): number {
  return Number(degrees.toFixed(1));
}
