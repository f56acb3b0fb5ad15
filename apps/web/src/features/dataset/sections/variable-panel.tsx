import type { VariableRow } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { CopyButton } from '@isobath/ui';
import type { ReactNode } from 'react';
import { describeDepths, describeLatitudes, describeLongitudes, notAvailable } from '../../../shared/dataset-facts.ts';
import { SideSheet } from '../../../shared/dialog.tsx';
import { LinkedText } from './linked-text.tsx';
import { readUnstructuredMetadata } from './unstructured-metadata.ts';
import styles from './variables-grid.module.css';

/** What is said about one variable: its comment, its metadata, its place in the world. Default export: it is loaded with the first row that is opened. */
export default function VariablePanel({ variable, onClose }: { variable: VariableRow; onClose: () => void }) {
  return (
    <SideSheet title={variable.Long_Name} side="right" widthPx={500} onClose={onClose}>
      <PanelBody variable={variable} />
    </SideSheet>
  );
}

function PanelBody({ variable }: { variable: VariableRow }) {
  const extra = readUnstructuredMetadata(variable.Unstructured_Variable_Metadata);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ['Short name', <span key="name" className={styles.copyable}><code>{variable.Short_Name}</code><CopyButton text={variable.Short_Name} what="the variable's name" /></span>],
    ['Unit', variable.Unit],
    ['Standard name', variable.Standard_Name],
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
    <>
      <h3 className={styles.panelTitle}>Comment</h3>
      <p className={styles.comment}><LinkedText text={variable.Comment} /></p>
      <h3 className={styles.panelTitle}>Metadata</h3>
      <dl className={styles.panelFacts}>
        {facts.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value || notAvailable}</dd></div>)}
        {extra.map((entry, index) => <div key={index}><dt>{entry.name.replaceAll('_', ' ')}</dt><dd><LinkedText text={entry.value} /> {entry.description && <small>{entry.description}</small>}</dd></div>)}
      </dl>
    </>
  );
}
