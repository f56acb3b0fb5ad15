import { paletteNames } from '@isobath/charts';
import type { Projection, ScaleChoice } from '@isobath/charts';
import { explainColourRange, explainMarkerSize, explainOpacity, isSparse } from '@isobath/contract';
import type { SplitBy } from '@isobath/contract';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { controlsFor, markerColours } from '../../chart/chart-look.ts';
import type { ChartLook, MarkerColour } from '../../chart/chart-look.ts';
import { LeastCount } from './least-count.tsx';
import type { SplitChoice } from '../../tools/splits/split-query.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import styles from './chart-sheet.module.css';

interface ChartControlsProps {
  chart: PlottedChart;
  look: ChartLook;
  /** The ends of the colour scale that is drawn; undefined until something is. */
  colourRange?: readonly [number, number] | undefined;
  /** Of how many values a mean of the chart is at most; undefined where it shows none. */
  maxValues?: number | undefined;
  onChange: (change: Partial<ChartLook>) => void;
  /** Why the chart cannot be split so; undefined if it can. */
  refuseSplit: (choice: SplitChoice) => Promise<string | undefined>;
}

const splitWords: Readonly<Record<SplitBy, string>> = {
  date: 'Split by date',
  depth: 'Split by depth',
  space: 'Split by space',
};
const scales: readonly { value: ScaleChoice | ''; label: string }[] = [
  { value: '', label: 'By variable' },
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Logarithmic' },
  { value: 'symmetric', label: 'Symmetric about zero' },
];

const projections: { value: Projection; label: string }[] = [
  { value: 'flat', label: 'Flat map' },
  { value: 'north', label: 'North pole' },
  { value: 'south', label: 'South pole' },
];

/** The visual controls of a chart: those that its type has. */
export function ChartControls(props: ChartControlsProps) {
  const { chart, look, colourRange, maxValues, onChange, refuseSplit } = props;
  const has = controlsFor(chart);
  return (
    <div className={styles.controls} role="group" aria-label="Visual controls">
      {has.splits.length > 0 && <SplitControls {...{ chart, look, onChange, refuseSplit }} />}
      {has.hasDirection && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onChange({
              direction: otherDirection(look.direction),
              ...(look.splitBy === 'space' ? { splitBy: undefined } : {}),
            })
          }
        >
          {look.direction === 'lat' ? 'Show along longitude' : 'Show along latitude'}
        </Button>
      )}
      {(has.hasColours || has.hasScale) && hasColourChoice(chart) && (
        <ColourControls {...{ look, colourRange, onChange, has: coloursOf(chart, has) }} />
      )}
      {has.hasProjection && (
        <NativeSelect
          size="xs"
          label="Projection"
          data={projections}
          value={look.projection}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              projection: projections.find((each) => each.value === value)?.value ?? 'flat',
            })
          }
        />
      )}
      {has.hasMarkers && <MarkerControls look={look} onChange={onChange} />}
      {maxValues !== undefined && <LeastCount look={look} most={maxValues} onChange={onChange} />}
    </div>
  );
}

/** Classes have a colour each: there is nothing to choose. */
function hasColourChoice({ variable }: PlottedChart): boolean {
  return variable.Measurement?.kind !== 'class';
}

/** The colours of directions go once round the circle: they have a palette, but neither another scale nor other ends. */
function coloursOf({ variable }: PlottedChart, has: { hasColours: boolean; hasScale: boolean }) {
  const isCircle = variable.Measurement?.kind === 'direction';
  return { ...has, hasScale: has.hasScale && !isCircle, hasRange: has.hasColours && !isCircle };
}

/** What the chart can be split by; whether it can is checked first, and said if not. */
function SplitControls({ chart, look, onChange, refuseSplit }: ChartControlsProps) {
  const { hasDirection, splits } = controlsFor(chart);
  const [refusal, setRefusal] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const split = async (splitBy: SplitBy, direction = look.direction): Promise<void> => {
    setChecking(true);
    const why = await refuseSplit({ splitBy, direction });
    setChecking(false);
    setRefusal(why);
    if (why !== undefined) return;
    onChange({ splitBy, step: undefined, ...(splitBy === 'space' && { direction }) });
  };
  const { variable } = chart;
  const offered = splits.filter(
    (splitBy) =>
      (splitBy !== 'depth' || variable.Has_Depth) && (splitBy !== 'space' || !isSparse(variable)),
  );
  return (
    <div className={styles.choices} aria-busy={isChecking}>
      {offered.map((splitBy) => (
        <Checkbox
          size="xs"
          key={splitBy}
          label={splitWords[splitBy]}
          checked={look.splitBy === splitBy}
          disabled={isChecking}
          onChange={(event) => {
            if (event.currentTarget.checked) return void split(splitBy);
            setRefusal(undefined);
            onChange({ splitBy: undefined });
          }}
        />
      ))}
      {look.splitBy === 'space' && !hasDirection && (
        <Button
          variant="default"
          size="xs"
          disabled={isChecking}
          onClick={() => void split('space', otherDirection(look.direction))}
        >
          {look.direction === 'lat' ? 'By latitude instead' : 'By longitude instead'}
        </Button>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}

const otherDirection = (direction: ChartLook['direction']): ChartLook['direction'] =>
  direction === 'lat' ? 'lon' : 'lat';

type RangeProps = Pick<ChartControlsProps, 'look' | 'colourRange' | 'onChange'>;

function ColourControls({
  look,
  colourRange,
  onChange,
  has,
}: RangeProps & {
  has: { hasColours: boolean; hasScale: boolean; hasRange: boolean };
}) {
  return (
    <>
      {has.hasColours && (
        <NativeSelect
          size="xs"
          label="Palette"
          data={[...paletteNames]}
          value={look.palette}
          onChange={(event) => onChange({ palette: event.currentTarget.value })}
        />
      )}
      {has.hasScale && (
        <NativeSelect
          size="xs"
          label="Scale"
          data={[...scales]}
          value={look.scale ?? ''}
          onChange={(event) =>
            onChange({ scale: (event.currentTarget.value || undefined) as ScaleChoice | undefined })
          }
        />
      )}
      {has.hasRange && <RangeControl {...{ look, colourRange, onChange }} />}
    </>
  );
}

/** An end of the colour scale as it could be typed, so that the two ends differ by a thousandth of their range at most; nothing until it is known. */
function asTyped(range: readonly [number, number] | undefined, end: 0 | 1): string {
  if (!range) return '';
  const steps = Math.max(...range.map(Math.abs)) / Math.abs(range[1] - range[0]);
  const digits = Number.isFinite(steps) ? Math.ceil(Math.log10(Math.max(1, steps))) + 3 : 4;
  return String(Number(range[end].toPrecision(Math.min(15, Math.max(4, digits)))));
}

/** Two ends of the colour scale, with those in use where none are chosen, and the way back to the percentiles. */
function RangeControl({ look, colourRange, onChange }: RangeProps) {
  const [min, setMin] = useState(look.range ? String(look.range[0]) : '');
  const [max, setMax] = useState(look.range ? String(look.range[1]) : '');
  const isEmpty = min === '' && max === '';
  const faults = isEmpty ? {} : explainColourRange(min, max);
  const canConfirm = !isEmpty && faults.min === undefined && faults.max === undefined;
  return (
    <form
      className={styles.pair}
      onSubmit={(event) => {
        event.preventDefault();
        if (canConfirm) onChange({ range: [Number(min), Number(max)] });
      }}
    >
      <TextInput
        size="xs"
        label="Lowest colour"
        inputMode="decimal"
        placeholder={asTyped(colourRange, 0)}
        value={min}
        error={faults.min}
        onChange={(event) => setMin(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label="Highest colour"
        inputMode="decimal"
        placeholder={asTyped(colourRange, 1)}
        value={max}
        error={faults.max}
        onChange={(event) => setMax(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={!canConfirm}>
        Confirm
      </Button>
      {look.range && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setMin('');
            setMax('');
            onChange({ range: undefined });
          }}
        >
          5th to 95th percentile
        </Button>
      )}
    </form>
  );
}

const markerColourChoices = (Object.keys(markerColours) as MarkerColour[]).map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

function MarkerControls({
  look,
  onChange,
}: Pick<ChartControlsProps, 'look' | 'onChange'>): ReactNode {
  const [opacity, setOpacity] = useState(String(look.marker.opacity));
  const [size, setSize] = useState(String(look.marker.sizePx));
  return (
    <div className={styles.pair}>
      <TextInput
        size="xs"
        label="Marker opacity"
        inputMode="decimal"
        value={opacity}
        error={explainOpacity(opacity)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setOpacity(text);
          if (explainOpacity(text) === undefined)
            onChange({ marker: { ...look.marker, opacity: Number(text) } });
        }}
      />
      <TextInput
        size="xs"
        label="Marker size (px)"
        inputMode="numeric"
        value={size}
        error={explainMarkerSize(size)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setSize(text);
          if (explainMarkerSize(text) === undefined)
            onChange({ marker: { ...look.marker, sizePx: Number(text) } });
        }}
      />
      <NativeSelect
        size="xs"
        label="Marker colour in plots"
        value={look.marker.colour ?? ''}
        data={[{ value: '', label: 'Theme' }, ...markerColourChoices]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = markerColourChoices.find((choice) => choice.value === value);
          onChange({ marker: { ...look.marker, colour: chosen?.value } });
        }}
      />
      <Checkbox
        size="xs"
        label="Lines"
        checked={look.hasLines}
        onChange={(event) => onChange({ hasLines: event.currentTarget.checked })}
      />
    </div>
  );
}
