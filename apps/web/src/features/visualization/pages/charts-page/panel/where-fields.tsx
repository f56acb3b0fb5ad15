import { chartDefaults, chartMessages } from '@isobath/contract';
import { formatLatitude, formatLongitude } from '@isobath/ocean';
import { NumberField } from '../../../../../shared/fields/number-field.tsx';
import { PlaceSearch } from '../../../../../shared/maps/place-search.tsx';
import type { PanelPartProps } from './panel-part.ts';
import { RangeScale } from './range-scale.tsx';
import styles from './panel.module.css';

const axes = [
  {
    names: ['lat1', 'lat2'],
    word: 'lat',
    ends: ['Lat_Min', 'Lat_Max'],
    most: 90,
    write: formatLatitude,
  },
  {
    names: ['lon1', 'lon2'],
    word: 'lon',
    ends: ['Lon_Min', 'Lon_Max'],
    most: 180,
    write: formatLongitude,
  },
] as const;

/** Latitudes and longitudes, from −180 to 180 or as far as the variable's own go; a start longitude beyond the end is a box across the date line. */
export function WhereFields({ variable, range, faults, onChange, onValidity }: PanelPartProps) {
  const fields = axes.map(({ names: [start, end], word, ends, most, write }) => {
    const [low, high] = [variable?.[ends[0]], variable?.[ends[1]]];
    return (
      <div key={word}>
        <div className={styles.pair}>
          {[start, end].map((name, index) => (
            <NumberField
              key={name}
              label={`${index === 0 ? 'Start' : 'End'} ${word}`}
              size="xs"
              value={range[name]}
              problem={faults[name]}
              min={Math.min(-most, low ?? 0)}
              max={Math.max(most, high ?? 0)}
              invalidMessage={`${chartMessages.invalidInput}.`}
              onValidity={onValidity(name)}
              step={chartDefaults.steps.degrees}
              unit="°"
              onChange={(degrees) => onChange({ [name]: degrees })}
            />
          ))}
        </div>
        {low != null && high != null && low <= high && range[start] <= range[end] && (
          <RangeScale
            whole={[low, high]}
            chosen={[range[start], range[end]]}
            labels={[write(low), write(high)]}
          />
        )}
      </div>
    );
  });
  return (
    <>
      <PlaceSearch
        onChoose={({ south, north, west, east }) =>
          onChange({ lat1: south, lat2: north, lon1: west, lon2: east })
        }
      />
      {fields}
    </>
  );
}
