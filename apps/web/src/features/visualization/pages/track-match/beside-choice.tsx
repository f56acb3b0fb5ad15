import { describeValues } from '@isobath/charts';
import { formatCount, formatQuantity, unitText } from '@isobath/ocean';
import { Select } from '@mantine/core';
import { surfaceMetres } from '../cruises-page/track-colours/measured-rows.ts';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import type { MeasuredBeside, Beside } from './use-measured-beside.ts';
import { besideNothing } from './use-measured-beside.ts';
import type { NamedQuestion } from './use-track-match.ts';
import styles from './track-match.module.css';

interface BesideChoiceProps {
  question: NamedQuestion;
  beside: Beside;
  onChoose: (key: string) => void;
}

/** What the ship measured itself, as the second line of the chart, and how far the match is from it. */
export function BesideChoice({ question, beside, onChoose }: BesideChoiceProps) {
  const { columns, chosen, measured, isFetching, error } = beside;
  if (error)
    return (
      <p className={styles.problem} role="alert">
        {describeFailure(error, 'What the ship measured could not be fetched.').message}
      </p>
    );
  if (columns.length === 0) return null;
  if (question.variable.Measurement?.kind === 'class')
    return (
      <p className={styles.note}>
        {question.variable.Long_Name} holds classes: they are not compared with those of the ship,
        because the same number may mean another class there.
      </p>
    );
  return (
    <div className={styles.beside}>
      <Select
        label="Compared with what the ship measured"
        size="xs"
        allowDeselect={false}
        value={chosen?.key ?? besideNothing}
        data={[
          ...columns.map(({ key, longName, dataset, isSameQuantity }) => ({
            value: key,
            label: `${longName}, ${dataset.Dataset_Long_Name}${isSameQuantity ? '' : ' (another quantity in the same unit)'}`,
          })),
          { value: besideNothing, label: 'Nothing' },
        ]}
        onChange={(key) => key !== null && onChoose(key)}
      />
      <p className={styles.note} role="status">
        {measured
          ? agreementText(question, measured)
          : isFetching && chosen
            ? 'Fetching what the ship measured …'
            : ''}
      </p>
    </div>
  );
}

/** How far the match is from what the ship measured: bias, root-mean-square difference, pairs. */
export function agreementText(
  { variable }: Pick<NamedQuestion, 'variable'>,
  { column, values, agreement: { pairCount, bias, rms } }: MeasuredBeside,
): string {
  const depth = column.dataset.Has_Depth ? ` in the upper ${surfaceMetres} m` : '';
  const what = `the means of ${column.longName} (${column.dataset.Dataset_Long_Name})${depth}, which the ship measured nearest in time to each place`;
  if (pairCount === 0) return `No place has both a value of the match and one of ${what}.`;
  const { style } = describeValues(values);
  const words = (value: number): string =>
    formatQuantity(value, unitText(variable.Unit), { ...style, significant: 3 });
  const isCircular = variable.Measurement?.kind === 'direction';
  const difference = Number.isNaN(bias)
    ? 'The differences cancel each other on the circle, so there is no bias'
    : `Bias (match minus ship${isCircular ? ', circular mean' : ''}) ${words(bias)}`;
  return `${difference}, root-mean-square difference ${words(rms)}, of ${formatCount(pairCount)} ${pairCount === 1 ? 'place' : 'places'} with both values. Compared are ${what}.`;
}
