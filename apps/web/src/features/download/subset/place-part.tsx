import { RangeSlider } from '@mantine/core';
import type { DatasetRow } from '@isobath/contract';
import {
  crossesDateLine,
  formatLatitude,
  formatLongitude,
  longitudeInterval,
} from '@isobath/ocean';
import { useState } from 'react';
import { BoxMap } from '../../../shared/maps/box-map.tsx';
import type { DegreeBox } from '../../../shared/maps/box-on-map.ts';
import { PlaceSearch } from '../../../shared/maps/place-search.tsx';
import { NumberField } from '../../../shared/fields/number-field.tsx';
import { layOutLongitudes, placeOnSlider, readFromSlider } from './longitude-slider.ts';
import type { SliderSpan } from './longitude-slider.ts';
import { fullDraft } from './subset-draft.ts';
import type { SubsetDraft } from './subset-draft.ts';
import type { FieldValidity } from '../../../shared/fields/use-field-validity.ts';
import styles from '../download.module.css';

const step = 0.1;

interface PlacePartProps {
  dataset: DatasetRow;
  draft: SubsetDraft;
  onChange: (changed: Partial<SubsetDraft>) => void;
  onValidity: FieldValidity['tell'];
}

/** A box: drawn on the map, typed, or by sliders. */
export function PlacePart({ dataset, draft, onChange, onValidity }: PlacePartProps) {
  const full = fullDraft(dataset);
  const {
    latStart: south = -90,
    latEnd: north = 90,
    lonStart: west = -180,
    lonEnd: east = 180,
  } = full;
  const longitudes = longitudeInterval(draft.lonStart ?? west, draft.lonEnd ?? east);
  const box = { south: draft.latStart ?? south, north: draft.latEnd ?? north, ...longitudes };
  const [lastSpan, setLastSpan] = useState<SliderSpan>();
  const span = layOutLongitudes({ west, east }, box, lastSpan);
  const choose = (chosen: DegreeBox): void =>
    onChange({
      latStart: tenth(Math.max(south, chosen.south)),
      latEnd: tenth(Math.min(north, chosen.north)),
      lonStart: chosen.west,
      lonEnd: chosen.east,
    });
  return (
    <fieldset className={styles.part}>
      <legend>Place</legend>
      <PlaceSearch onChoose={choose} />
      <BoxMap box={box} extent={{ south, north, west, east }} onDraw={choose} />
      <div className={styles.pair}>
        <NumberField
          label="South"
          value={draft.latStart}
          min={south}
          max={north}
          step={step}
          unit="°"
          onChange={(latStart) => onChange({ latStart })}
          onValidity={onValidity('South')}
        />
        <NumberField
          label="North"
          value={draft.latEnd}
          min={south}
          max={north}
          step={step}
          unit="°"
          onChange={(latEnd) => onChange({ latEnd })}
          onValidity={onValidity('North')}
        />
      </div>
      <RangeSlider
        className={styles.slider ?? ''}
        min={south}
        max={north}
        step={step}
        minRange={0}
        disabled={south === north}
        value={[box.south, Math.max(box.south, box.north)]}
        label={(lat) => formatLatitude(lat, 1)}
        thumbFromLabel="South"
        thumbToLabel="North"
        onChange={([latStart, latEnd]) =>
          onChange({ latStart: tenth(latStart), latEnd: tenth(latEnd) })
        }
      />
      <div className={styles.pair}>
        <NumberField
          label="West"
          value={draft.lonStart}
          min={-360}
          max={540}
          step={step}
          unit="°"
          onChange={(lonStart) => onChange({ lonStart })}
          onValidity={onValidity('West')}
        />
        <NumberField
          label="East"
          value={draft.lonEnd}
          min={-360}
          max={540}
          step={step}
          unit="°"
          onChange={(lonEnd) => onChange({ lonEnd })}
          onValidity={onValidity('East')}
        />
      </div>
      <RangeSlider
        className={styles.slider ?? ''}
        min={span.min}
        max={span.max}
        step={step}
        minRange={0}
        disabled={span.min === span.max}
        value={placeOnSlider(span, box)}
        label={(lon) => formatLongitude(lon, 1)}
        thumbFromLabel="West"
        thumbToLabel="East"
        onChange={(ends) => {
          const { west: lonStart, east: lonEnd } = readFromSlider(ends);
          setLastSpan(span);
          onChange({ lonStart, lonEnd });
        }}
      />
      {crossesDateLine(longitudes) && (
        <p className={styles.hint}>This box crosses the date line.</p>
      )}
    </fieldset>
  );
}

function tenth(degrees: number): number {
  return Number(degrees.toFixed(1));
}
