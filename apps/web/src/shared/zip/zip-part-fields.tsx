import { BoxMap } from '../maps/box-map.tsx';
import { RegionChoice } from '../maps/region-choice.tsx';
import { DateField } from '../fields/date-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { FieldValidity } from '../fields/use-field-validity.ts';
import type { ZipPart } from './zip-request.ts';
import styles from './zip-dialog.module.css';

interface ZipPartFieldsProps {
  part: ZipPart;
  onChange: (changed: Partial<ZipPart>) => void;
  onValidity: FieldValidity['tell'];
}

const places = [
  { label: 'South', bound: 'latStart', min: -90, max: 90 },
  { label: 'North', bound: 'latEnd', min: -90, max: 90 },
  { label: 'West', bound: 'lonStart', min: -180, max: 180 },
  { label: 'East', bound: 'lonEnd', min: -180, max: 180 },
] as const;
const depths = [
  { label: 'Upper depth', bound: 'depthStart' },
  { label: 'Lower depth', bound: 'depthEnd' },
] as const;
const deepestMetres = 12_000;

/** Time, place and depth, all of them open at first. */
export function ZipPartFields({ part, onChange, onValidity }: ZipPartFieldsProps) {
  const { timeStart, timeEnd, latStart, latEnd, lonStart, lonEnd } = part;
  const isPlaced = [latStart, latEnd, lonStart, lonEnd].some((bound) => bound !== undefined);
  const box = isPlaced
    ? { south: latStart ?? -90, north: latEnd ?? 90, west: lonStart ?? -180, east: lonEnd ?? 180 }
    : undefined;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <fieldset className={styles.fields}>
          <legend>Time</legend>
          <DateField
            label="Start date"
            value={timeStart}
            end="first"
            invalidMessage="Invalid Start Date."
            onChange={(value) => onChange({ timeStart: value })}
            onValidity={onValidity('Start date')}
          />
          <DateField
            label="End date"
            value={timeEnd}
            end="last"
            invalidMessage="Invalid End Date."
            onChange={(value) => onChange({ timeEnd: value })}
            onValidity={onValidity('End date')}
          />
        </fieldset>
        <fieldset className={styles.fields}>
          <legend>Depth</legend>
          {depths.map(({ label, bound }) => (
            <NumberField
              key={bound}
              label={label}
              value={part[bound]}
              min={0}
              max={deepestMetres}
              step={1}
              unit="m"
              onChange={(value) => onChange({ [bound]: value })}
              onValidity={onValidity(label)}
            />
          ))}
        </fieldset>
      </div>
      <fieldset className={styles.fields}>
        <legend>Place</legend>
        <RegionChoice
          box={box}
          onChoose={(chosen) =>
            onChange({
              latStart: chosen?.south,
              latEnd: chosen?.north,
              lonStart: chosen?.west,
              lonEnd: chosen?.east,
            })
          }
        />
        <div className={styles.map}>
          <BoxMap
            box={box}
            onDraw={({ south, north, west, east }) =>
              onChange({ latStart: south, latEnd: north, lonStart: west, lonEnd: east })
            }
          />
        </div>
        {places.map(({ label, bound, min, max }) => (
          <NumberField
            key={bound}
            label={label}
            value={part[bound]}
            min={min}
            max={max}
            step={0.1}
            placeholder={String(label === 'South' || label === 'West' ? min : max)}
            unit="°"
            onChange={(value) => onChange({ [bound]: value })}
            onValidity={onValidity(label)}
          />
        ))}
      </fieldset>
    </div>
  );
}
