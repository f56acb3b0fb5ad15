import { normalizeLongitude } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { layOutLongitudes, placeOnSlider, readFromSlider } from './longitude-slider.ts';

const globe = { west: -180, east: 180 };

describe('longitudes on a slider', () => {
  it('of the whole circle run from 180° W to 180° E', () => {
    const span = layOutLongitudes(globe, globe);
    expect(span).toEqual({ min: -180, max: 180 });
    expect(placeOnSlider(span, globe)).toEqual([-180, 180]);
    expect(readFromSlider([-180, 180])).toEqual(globe);
  });

  it('of a box across the date line stand with the Pacific in the middle', () => {
    const box = { west: 170, east: -160 };
    const span = layOutLongitudes(globe, box);
    expect(span).toEqual({ min: 0, max: 360 });
    expect(placeOnSlider(span, box)).toEqual([170, 200]);
    expect(readFromSlider([170, 200])).toEqual(box);
  });

  it('of a grid around the globe can be chosen across the date line too', () => {
    expect(layOutLongitudes({ west: -179.5, east: 179.5 }, { west: 170, east: -170 })).toEqual({
      min: 0,
      max: 360,
    });
  });

  it('of a dataset across the date line run past 180', () => {
    const extent = { west: 150, east: -120 };
    const span = layOutLongitudes(extent, extent);
    expect(span).toEqual({ min: 150, max: 240 });
    expect(placeOnSlider(span, { west: 179, east: -150 })).toEqual([179, 210]);
  });

  const floats = { west: -33.4, east: -35.2 };

  it('of floats nearly around the globe begin at their western end, and a step shrinks the box by a step', () => {
    const span = layOutLongitudes(floats, floats);
    expect(placeOnSlider(span, floats).map((end) => Number(end.toFixed(6)))).toEqual([
      -33.4, 324.8,
    ]);
    const [west, east] = placeOnSlider(span, floats);
    expect(readFromSlider([west + 0.1, east])).toEqual({ west: -33.3, east: -35.2 });
  });

  it('stay as they are laid out while the slider is moved', () => {
    const grid = { west: -179.5, east: 179.5 };
    const acrossDateLine = layOutLongitudes(grid, { west: 170, east: -150 });
    expect(acrossDateLine).toEqual({ min: 0, max: 360 });
    expect(layOutLongitudes(grid, { west: -160, east: -150 }, acrossDateLine)).toEqual(
      acrossDateLine,
    );
  });

  it('of any box stand in order and come back as they were', () => {
    for (const extent of [globe, floats, { west: 0.5, east: -0.5 }]) {
      for (let west = -180; west < 180; west += 7.5) {
        for (let width = 0; width <= 350; width += 12.5) {
          const box = { west, east: normalizeLongitude(west + width) };
          const [from, to] = placeOnSlider(layOutLongitudes(extent, box), box);
          expect(to - from, JSON.stringify(box)).toBeCloseTo(width, 6);
        }
      }
    }
  });
});
