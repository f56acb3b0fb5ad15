import type { LongitudeInterval } from '@isobath/ocean';
import {
  isWholeCircle,
  longitudeInterval,
  longitudeWidth,
  normalizeLongitude,
  unrollLongitude,
} from '@isobath/ocean';

/** A stretch of the circle laid out straight for a slider: `min` to `max` ascend, past 180 where the stretch crosses the date line. */
export interface SliderSpan {
  min: number;
  max: number;
}

type Box = Pick<LongitudeInterval, 'west' | 'east'>;

/** A grid around the globe ends a step before it begins again: from this width on, degrees, it counts as the whole circle. */
const nearlyWholeDegrees = 350;

/**
 * Lays the dataset's longitudes out for a slider, so that both ends of the box stand in order. Data
 * around the globe can begin anywhere: at `previous` as long as that serves, so that the slider does
 * not jump while it is moved, else at their own western end, at −180, at 0, or in the gap of the box.
 */
export function layOutLongitudes(extent: Box, box: Box, previous?: SliderSpan): SliderSpan {
  const whole = longitudeInterval(extent.west, extent.east);
  const width = longitudeWidth(whole);
  const own = { min: extent.west, max: extent.west + width };
  if (width < nearlyWholeDegrees) return own;
  const gap = Math.ceil(
    box.east + (360 - longitudeWidth(longitudeInterval(box.west, box.east))) / 2,
  );
  const turned = [-180, 0, normalizeLongitude(gap), box.west].map((min) => ({
    min,
    max: min + 360,
  }));
  const candidates = [
    ...(previous ? [previous] : []),
    ...(isWholeCircle(whole) ? [] : [own]),
    ...turned,
  ];
  return candidates.find((span) => isInOrder(span, box)) ?? own;
}

function isInOrder(span: SliderSpan, box: Box): boolean {
  const west = unrollFrom(box.west, span.min);
  const east = unrollFrom(box.east, span.min);
  return west <= east && west >= span.min && east <= span.max;
}

/** The positions of the ends of a box on the slider. */
export function placeOnSlider(span: SliderSpan, box: Box): [number, number] {
  const west = clamp(span, unrollFrom(box.west, span.min));
  const east = clamp(span, unrollFrom(box.east, span.min));
  return east < west ? [west, span.max] : [west, east];
}

/** What the slider's ends mean, −180 to 180. */
export function readFromSlider([west, east]: readonly [number, number]): {
  west: number;
  east: number;
} {
  return {
    west: tidy(normalizeLongitude(west)),
    east: east === 180 ? 180 : tidy(normalizeLongitude(east)),
  };
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
