import { unitText } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import type { ComparedKind } from './comparable.ts';

/** Why one of two charts cannot be drawn. */
export function UndrawnChart(props: { kind: ComparedKind; of: 'A' | 'B'; message: string }) {
  const { kind, of, message } = props;
  const noun = kind === 'map' ? 'Map' : 'Section';
  return <ErrorCard message={`${noun} ${of} cannot be drawn`} details={message} />;
}

/** Why two charts have no difference: their units differ. */
export function UnlikeUnits({
  a,
  b,
  kind,
}: {
  a: PlottedChart;
  b: PlottedChart;
  kind: ComparedKind;
}) {
  return (
    <ErrorCard
      title="No difference"
      message={`${unitsClause(a, b)}: only values of the same unit can be subtracted. Look at them side by side, or choose another ${kind} as B.`}
    />
  );
}

/** Why two charts of the same unit have no difference. */
export function NoDifference({ why }: { why: string }) {
  return <ErrorCard title="No difference" message={why} />;
}

/** `A is in °C and B in m/s`; one of them may have no unit. */
function unitsClause(a: PlottedChart, b: PlottedChart): string {
  const [first, second] = [unitText(a.variable.Unit), unitText(b.variable.Unit)];
  if (first === '') return `A has no unit and B is in ${second}`;
  return `A is in ${first} and B ${second === '' ? 'has no unit' : `in ${second}`}`;
}
