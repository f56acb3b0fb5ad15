import type { VariableReply } from '@isobath/contract';
import { isAnnualMean } from '@isobath/ocean';
import { NumberField } from '../../../../shared/fields/number-field.tsx';
import type { TrackMatchAddress } from '../../../../shared/addresses/track-match-address.ts';
import { findSettingFaults } from './match-question.ts';
import type { MatchSettings } from './match-question.ts';
import styles from './track-match.module.css';

interface MatchFieldsProps {
  variable: VariableReply;
  settings: MatchSettings;
  hasDepths: boolean;
  onChange: (patch: Partial<TrackMatchAddress>) => void;
}

const deepest = 12_000;

/** How near rows must be to a place of the track, and which depths count where the track has none. */
export function MatchFields({ variable, settings, hasDepths, onChange }: MatchFieldsProps) {
  const faults = findSettingFaults(settings);
  const fields = [
    ['tolTime', 'Time', variable.Climatology ? 6 : 36_500, 1, variable.Climatology ? 'mo' : 'd'],
    ['tolLat', 'Latitude', 90, 0.05, '°'],
    ['tolLon', 'Longitude', 180, 0.05, '°'],
    ...(variable.Has_Depth && hasDepths ? ([['tolDepth', 'Depth', deepest, 5, 'm']] as const) : []),
  ] as const;
  return (
    <section className={styles.part} aria-labelledby="match-near">
      <h2 id="match-near">How near</h2>
      <div className={styles.pair}>
        {fields.map(([name, label, max, step, unit]) => (
          <NumberField
            key={name}
            label={`${label} tolerance`}
            size="xs"
            value={settings[name]}
            min={0}
            max={max}
            step={step}
            unit={unit}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <p className={styles.note}>
        {variable.Climatology
          ? 'This is a climatology: months are compared, December and January being neighbours.'
          : isAnnualMean(variable.Temporal_Resolution)
            ? 'This is a mean of many years: the tolerance is wide, so that any day may be compared with it.'
            : 'Calendar days in UTC are compared; 0 is the same day.'}{' '}
        All rows within the tolerances count, each once.
      </p>
      {settings.depth1 !== undefined && (
        <>
          <div className={styles.pair}>
            {(['depth1', 'depth2'] as const).map((name) => (
              <NumberField
                key={name}
                label={name === 'depth1' ? 'Start depth' : 'End depth'}
                size="xs"
                value={settings[name]}
                problem={faults[name]}
                min={0}
                max={deepest}
                step={1}
                unit="m"
                onChange={(value) => onChange({ [name]: value })}
              />
            ))}
          </div>
          <p className={styles.note}>The track has no depths: rows of these depths count.</p>
        </>
      )}
    </section>
  );
}
