import { Tabs } from '@mantine/core';
import type { VariableRow } from '@isobath/contract';
import { formatCount, isBitField } from '@isobath/ocean';
import { CopyButton } from '@isobath/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  describeDepths,
  describeLatitudes,
  describeLongitudes,
  notAvailable,
} from '../../../shared/dataset/dataset-facts.ts';
import { SideSheet } from '../../../shared/dialogs/dialog.tsx';
import { LinkedText } from './linked-text.tsx';
import { readUnstructuredMetadata } from './unstructured-metadata.ts';
import styles from './variables-grid.module.css';

const minPx = 300;
const stepPx = 20;
let lastWidthPx = 500;

/** What is said about one variable: its comment, its metadata, its place in the world. Its left edge is dragged, or moved by the arrow keys. Default export: it is loaded with the first row that is opened. */
export default function VariablePanel({
  variable,
  onClose,
}: {
  variable: VariableRow;
  onClose: () => void;
}) {
  const [widthPx, setWidthPx] = useState(lastWidthPx);
  const resize = (requested: number): void => {
    lastWidthPx = Math.round(Math.max(minPx, Math.min(requested, window.innerWidth - stepPx)));
    setWidthPx(lastWidthPx);
  };
  return (
    <SideSheet title={variable.Long_Name} side="right" widthPx={widthPx} onClose={onClose}>
      <button
        type="button"
        role="separator"
        aria-orientation="vertical"
        aria-label="Width of the panel"
        aria-valuenow={widthPx}
        aria-valuemin={minPx}
        className={styles.handle}
        style={{ right: widthPx - 10 }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId))
            resize(window.innerWidth - event.clientX);
        }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft' || key === 'ArrowRight')
            resize(widthPx + (key === 'ArrowLeft' ? stepPx : -stepPx));
        }}
      />
      <PanelTabs variable={variable} />
    </SideSheet>
  );
}

type PanelTab = 'comment' | 'metadata';

/** Which tab was last read of which variable, while the page is open. */
const lastTabs = new Map<number, PanelTab>();

/** Comment and metadata as tabs; a variable is opened again where it was left, for the first time at its comment where it has one. */
function PanelTabs({ variable }: { variable: VariableRow }) {
  const [tab, setTab] = useState<PanelTab>(
    lastTabs.get(variable.ID) ?? (variable.Comment ? 'comment' : 'metadata'),
  );
  const choose = (next: string | null): void => {
    const chosen = next === 'comment' ? 'comment' : 'metadata';
    lastTabs.set(variable.ID, chosen);
    setTab(chosen);
  };
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="comment">Comment</Tabs.Tab>
        <Tabs.Tab value="metadata">Metadata</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="comment" pt="sm">
        <p className={styles.comment}>
          <LinkedText text={variable.Comment} />
        </p>
      </Tabs.Panel>
      <Tabs.Panel value="metadata" pt="xs">
        <PanelBody variable={variable} />
      </Tabs.Panel>
    </Tabs>
  );
}

function PanelBody({ variable }: { variable: VariableRow }) {
  const extra = readUnstructuredMetadata(variable.Unstructured_Variable_Metadata);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      'Short name',
      <span key="name" className={styles.copyable}>
        <code>{variable.Short_Name}</code>
        <CopyButton text={variable.Short_Name} what="the variable's name" />
      </span>,
    ],
    ['Unit', variable.Unit],
    ['Standard name', variable.Standard_Name],
    ['Measured as', <MeasurementText key="measurement" measurement={variable.Measurement} />],
    ['Sensor', variable.Sensor],
    ['Make', variable.Make],
    ['Study domain', variable.Study_Domain],
    ['Latitudes', describeLatitudes(variable)],
    ['Longitudes', describeLongitudes(variable)],
    ['Depths', describeDepths(variable)],
    ['Temporal resolution', variable.Temporal_Resolution],
    ['Spatial resolution', variable.Spatial_Resolution],
    ['Values', variable.Variable_Count === null ? null : formatCount(variable.Variable_Count)],
    ['Keywords', variable.Keywords],
  ];
  return (
    <dl className={styles.panelFacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || notAvailable}</dd>
        </div>
      ))}
      {extra.map((entry, index) => (
        <div key={index}>
          <dt>{entry.name.replaceAll('_', ' ')}</dt>
          <dd>
            <LinkedText text={entry.value} />{' '}
            {entry.description && <small>{entry.description}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the numbers are quantities, directions or classes, with the code table of classes. */
function MeasurementText({ measurement }: { measurement: VariableRow['Measurement'] }) {
  if (measurement?.kind === 'direction')
    return <>Direction: averaged on the circle, never as plain numbers</>;
  if (measurement?.kind !== 'class') return <>Quantity</>;
  const { flags } = measurement;
  return (
    <>
      {isBitField(flags)
        ? 'Bit field: independent flags, several of which can be set in one value'
        : 'Classes: numbers that are names, never averaged'}
      {flags.length > 0 && (
        <ul className={styles.codes}>
          {flags.map(({ value, mask, meaning }) => (
            <li key={`${value} ${mask ?? ''}`}>
              <code>
                {mask === undefined || mask === value ? value : `${value} of bits ${mask}`}
              </code>{' '}
              {meaning}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
