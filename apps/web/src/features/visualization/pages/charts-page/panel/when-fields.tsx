import { chartMessages } from '@isobath/contract';
import { monthName, parseInstant } from '@isobath/ocean';
import { DateField } from '../../../../../shared/fields/date-field.tsx';
import { NumberField } from '../../../../../shared/fields/number-field.tsx';
import { joinMoment, splitMoment } from './moment-of-fields.ts';
import type { PanelPartProps } from './panel-part.ts';
import { RangeScale } from './range-scale.tsx';
import { explainRefused } from './refused-fields.ts';
import { TimeField } from './time-field.tsx';
import styles from './panel.module.css';

const ends = [
  { name: 'dt1', clock: 'time1', word: 'Start', end: 'first' },
  { name: 'dt2', clock: 'time2', word: 'End', end: 'last' },
] as const;

/** From when to when: dates and times, or the months of a climatology. */
export function WhenFields(props: PanelPartProps) {
  return props.variable?.Climatology ? <MonthFields {...props} /> : <MomentFields {...props} />;
}

function MonthFields({ range, faults, onChange, onValidity }: PanelPartProps) {
  return (
    <>
      <div className={styles.pair}>
        {ends.map(({ name, word }) => (
          <NumberField
            key={name}
            label={`${word} month`}
            size="xs"
            value={numberOf(range[name])}
            min={1}
            max={12}
            step={1}
            unit=""
            passes={isNumber}
            invalidMessage={`${explainRefused(name, { isClimatology: true })}.`}
            problem={faults[name]}
            onValidity={onValidity(name)}
            onChange={(month) =>
              onChange({ [name]: month === undefined ? undefined : String(month) })
            }
          />
        ))}
      </div>
      <RangeScale
        whole={[1, 12]}
        chosen={[Number(range.dt1), Number(range.dt2)]}
        labels={[monthName(1), monthName(12)]}
      />
    </>
  );
}

function MomentFields({ variable, range, faults, onChange, onValidity }: PanelPartProps) {
  const { Time_Min: first, Time_Max: last } = variable ?? {};
  return (
    <>
      {ends.map(({ name, clock, word, end }) => {
        const { date, time } = splitMoment(range[name]);
        const put = (day: string | undefined, hour: string): void =>
          onChange({ [name]: day && joinMoment(day, hour || '00:00:00') });
        return (
          <div key={name} className={styles.pair}>
            <DateField
              label={`${word} date`}
              size="xs"
              value={date}
              end={end}
              invalidMessage={`${chartMessages.invalidDate}.`}
              problem={faults[name]}
              onValidity={onValidity(name)}
              onChange={(day) => put(day, time)}
            />
            <TimeField
              label={`${word} time (UTC)`}
              value={time}
              problem={faults[clock]}
              onValidity={onValidity(clock)}
              onChange={(hour) => put(date, hour)}
            />
          </div>
        );
      })}
      {first && last && (
        <RangeScale
          whole={[instantMs(first), instantMs(last)]}
          chosen={[instantMs(range.dt1), instantMs(range.dt2)]}
          labels={[splitMoment(first).date ?? '', splitMoment(last).date ?? '']}
        />
      )}
    </>
  );
}

/** Undefined for the dates of another variable, which the lock kept. */
function numberOf(text: string): number | undefined {
  const number = Number(text);
  return Number.isNaN(number) ? undefined : number;
}

/** The rules have words of their own for what is no month. */
function isNumber(): boolean {
  return true;
}

function instantMs(text: string): number {
  const parsed = parseInstant(text);
  return parsed.ok ? parsed.value : Number.NaN;
}
