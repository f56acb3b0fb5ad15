import { Chart } from '@isobath/charts';
import type { SectionCourse } from '@isobath/charts';
import { ErrorCard } from '@isobath/ui';
import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { saveTableCsv } from '../../../../shared/files/table-csv.ts';
import type { WaterPair } from './choose-pair.ts';
import type { Water } from './derive-water.ts';
import { samplesTable } from './samples-table.ts';
import {
  coordinateOf,
  mixedLayerAlong,
  sampleColours,
  sectionOf,
  waterQuantities,
  wordsOf,
} from './water-sections.ts';
import type { SampleColour, WaterQuantity } from './water-sections.ts';
import { describeJoin, describeMethods } from './water-text.ts';
import styles from './workbench.module.css';

interface WaterViewProps {
  water: Water;
  pair: WaterPair;
  /** When, where and how deep. */
  subtitle: string;
  isClimatology: boolean;
  /** Along what the section runs at first; undefined for samples at scattered places, which make none. */
  direction: SectionCourse | undefined;
}

/** How the workbench draws. */
interface WaterLook {
  quantity: WaterQuantity;
  direction: SectionCourse | undefined;
  hasDensityLines: boolean;
  hasMixedLayer: boolean;
  colour: SampleColour;
}

/** A section of one derived quantity with lines of density, where the samples make one, and the samples in a T–S diagram. */
export function WaterView({ water, pair, subtitle, isClimatology, direction }: WaterViewProps) {
  const [look, setLook] = useState<WaterLook>({
    quantity: 'conservativeTemperature',
    direction,
    hasDensityLines: true,
    hasMixedLayer: true,
    colour: 'depth',
  });
  const coloured = useMemo(
    () => coordinateOf(water, look.colour, isClimatology),
    [water, look.colour, isClimatology],
  );
  return (
    <>
      <WaterControls
        water={water}
        look={look}
        isClimatology={isClimatology}
        onChange={(change) => setLook({ ...look, ...change })}
        onSave={() => saveTableCsv(`Water masses ${subtitle}`, samplesTable(water, isClimatology))}
      />
      <div className={styles.charts}>
        <Suspense fallback={<Skeleton height={chartPx} />}>
          {look.direction && (
            <WaterSection
              water={water}
              look={look}
              direction={look.direction}
              subtitle={subtitle}
            />
          )}
          <Chart
            kind="ts"
            data={{
              salinity: water.salinity,
              temperature: water.conservativeTemperature,
              coloured,
            }}
            options={{ title: { title: 'T–S diagram', subtitle }, heightPx: chartPx }}
          />
        </Suspense>
      </div>
      <ul className={styles.methods} aria-label="Methods">
        {[
          ...describeJoin(water.samples.time.length, water.left),
          ...describeMethods(pair, look.direction !== undefined),
        ].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

const chartPx = 440;

function WaterSection({
  water,
  look,
  direction,
  subtitle,
}: {
  water: Water;
  look: WaterLook;
  direction: SectionCourse;
  subtitle: string;
}) {
  const { quantity } = look;
  const section = useMemo(
    () => sectionOf(water, quantity, direction),
    [water, quantity, direction],
  );
  const densities = useMemo(() => sectionOf(water, 'sigma0', direction), [water, direction]);
  const mixedLayer = useMemo(() => mixedLayerAlong(water, direction), [water, direction]);
  const { label, unit } = wordsOf(water, quantity);
  if ('refusal' in section) return <NoSection why={section.refusal.message} />;
  if ('refusal' in densities) return <NoSection why={densities.refusal.message} />;
  return (
    <div>
      <Chart
        kind="section"
        data={section}
        options={{
          unit,
          title: { title: label, subtitle },
          lines: look.hasDensityLines ? { section: densities, label: 'σ0 in kg/m³' } : undefined,
          depthLine: look.hasMixedLayer ? mixedLayer.line : undefined,
          heightPx: chartPx,
        }}
      />
      {look.hasMixedLayer && <p className={styles.note}>{mixedLayer.note}</p>}
    </div>
  );
}

function NoSection({ why }: { why: string }) {
  return <ErrorCard message="These samples cannot be drawn as a section" details={why} />;
}

interface WaterControlsProps {
  water: Water;
  look: WaterLook;
  isClimatology: boolean;
  onChange: (change: Partial<WaterLook>) => void;
  onSave: () => void;
}

function WaterControls(props: WaterControlsProps) {
  const { water, look, isClimatology, onChange, onSave } = props;
  return (
    <div className={styles.controls} role="group" aria-label="Water masses controls">
      {look.direction && <SectionControls {...props} direction={look.direction} />}
      <NativeSelect
        size="xs"
        label="Samples coloured by"
        data={sampleColours.map((value) => ({
          value,
          label: coordinateOf(water, value, isClimatology).label,
        }))}
        value={look.colour}
        onChange={({ currentTarget }) => {
          const colour = sampleColours.find((each) => each === currentTarget.value);
          if (colour) onChange({ colour });
        }}
      />
      <Button variant="default" size="xs" onClick={onSave}>
        Download CSV
      </Button>
    </div>
  );
}

function SectionControls({
  water,
  look,
  direction,
  onChange,
}: WaterControlsProps & { direction: SectionCourse }) {
  return (
    <>
      <NativeSelect
        size="xs"
        label="Section shows"
        data={waterQuantities.map((value) => ({ value, label: wordsOf(water, value).label }))}
        value={look.quantity}
        onChange={({ currentTarget }) => {
          const quantity = waterQuantities.find((each) => each === currentTarget.value);
          if (quantity) onChange({ quantity });
        }}
      />
      {direction !== 'line' && (
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange({ direction: direction === 'lat' ? 'lon' : 'lat' })}
        >
          {direction === 'lat' ? 'Show along longitude' : 'Show along latitude'}
        </Button>
      )}
      <Checkbox
        label="Density lines"
        checked={look.hasDensityLines}
        onChange={(event) => onChange({ hasDensityLines: event.currentTarget.checked })}
      />
      <Checkbox
        label="Mixed-layer depth"
        checked={look.hasMixedLayer}
        onChange={(event) => onChange({ hasMixedLayer: event.currentTarget.checked })}
      />
    </>
  );
}
