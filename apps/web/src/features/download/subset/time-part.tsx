import { RangeSlider, Select } from '@mantine/core';
import type { DatasetRow } from '@isobath/contract';
import { formatIsoDate, MONTH_NAMES, MS_PER_DAY, parseInstant } from '@isobath/ocean';
import { DateField } from '../../../shared/fields/date-field.tsx';
import type { SubsetDraft } from './subset-draft.ts';
import type { FieldValidity } from '../../../shared/fields/use-field-validity.ts';
import styles from '../download.module.css';

const daysWithMarks = 365;

interface TimePartProps {
  dataset: DatasetRow;
  draft: SubsetDraft;
  onChange: (changed: Partial<SubsetDraft>) => void;
  onValidity: FieldValidity['tell'];
}

/** Dates with a slider by days, or months of a climatology. */
export function TimePart(props: TimePartProps) {
  const { dataset } = props;
  return (
    <fieldset className={styles.part}>
      <legend>Time</legend>
      {dataset.Climatology ? <Months {...props} /> : <Dates {...props} />}
    </fieldset>
  );
}

function Dates({ dataset, draft, onChange, onValidity }: TimePartProps) {
  const min = dataset.Time_Min?.slice(0, 10);
  const max = dataset.Time_Max?.slice(0, 10);
  if (!min || !max)
    return (
      <p className={styles.hint}>The dates of this dataset are not known: all are included.</p>
    );
  const last = dayNumber(max, min);
  const days: [number, number] = [
    dayNumber(draft.timeStart ?? min, min),
    dayNumber(draft.timeEnd ?? max, min),
  ];
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label="Start date"
          value={draft.timeStart}
          end="first"
          min={min}
          max={max}
          isRequired
          invalidMessage="Invalid Start Date."
          onChange={(timeStart) => onChange({ timeStart })}
          onValidity={onValidity('Start date')}
        />
        <DateField
          label="End date"
          value={draft.timeEnd}
          end="last"
          min={min}
          max={max}
          isRequired
          invalidMessage="Invalid End Date."
          onChange={(timeEnd) => onChange({ timeEnd })}
          onValidity={onValidity('End date')}
        />
      </div>
      <RangeSlider
        className={styles.slider ?? ''}
        classNames={{ markWrapper: styles.mark ?? '', markLabel: styles.markLabel ?? '' }}
        min={0}
        max={Math.max(1, last)}
        step={1}
        minRange={0}
        disabled={last === 0}
        value={days}
        label={(day) => dateOfDay(day, min)}
        marks={
          last > daysWithMarks
            ? [
                { value: 0, label: min },
                { value: last, label: max },
              ]
            : []
        }
        thumbFromLabel="Start date"
        thumbToLabel="End date"
        onChange={([from, to]) =>
          onChange({ timeStart: dateOfDay(from, min), timeEnd: dateOfDay(to, min) })
        }
      />
    </>
  );
}

function Months({ draft, onChange }: TimePartProps) {
  const months = MONTH_NAMES.map((name, index) => ({ value: String(index + 1), label: name }));
  const { monthStart = 1, monthEnd = 12 } = draft;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="Start month"
          data={months}
          value={String(monthStart)}
          allowDeselect={false}
          onChange={(value) => onChange({ monthStart: Number(value) })}
        />
        <Select
          label="End month"
          data={months}
          value={String(monthEnd)}
          allowDeselect={false}
          onChange={(value) => onChange({ monthEnd: Number(value) })}
        />
      </div>
      {monthStart > monthEnd ? (
        <p className={styles.hint}>
          From {MONTH_NAMES[monthStart - 1]} over the turn of the year to{' '}
          {MONTH_NAMES[monthEnd - 1]}.
        </p>
      ) : (
        <RangeSlider
          className={styles.slider ?? ''}
          min={1}
          max={12}
          step={1}
          minRange={0}
          value={[monthStart, monthEnd]}
          label={(month) => MONTH_NAMES[month - 1]}
          thumbFromLabel="Start month"
          thumbToLabel="End month"
          onChange={([from, to]) => onChange({ monthStart: from, monthEnd: to })}
        />
      )}
    </>
  );
}

function dayNumber(date: string, first: string): number {
  return Math.round((milliseconds(date) - milliseconds(first)) / MS_PER_DAY);
}

function dateOfDay(day: number, first: string): string {
  return formatIsoDate(milliseconds(first) + day * MS_PER_DAY);
}

function milliseconds(date: string): number {
  const instant = parseInstant(date);
  return instant.ok ? instant.value : Number.NaN;
}
