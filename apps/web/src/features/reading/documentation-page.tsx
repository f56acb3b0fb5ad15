import { Tabs } from '@mantine/core';
import type { VisualizableVariable } from '@isobath/contract';
import { CopyButton } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { catalogOverviewQuery, visualizableVariablesQuery } from '../../shared/queries.ts';
import { writeExamples } from './examples.ts';
import type { ExamplePart } from './examples.ts';
import styles from './reading.module.css';

/** Stands in the examples while the catalog is empty. */
const unknownPart: ExamplePart = { tableName: 'TABLE', fields: 'VARIABLE', dt1: '2020-01-01', dt2: '2020-01-31', lat1: 20, lat2: 25, lon1: -160, lon2: -155 };

/** How to read data from programs, with examples that run against a table of this portal. */
export function DocumentationPage(): ReactElement {
  const part = useExamplePart();
  const examples = writeExamples(part ?? unknownPart, location.origin);
  return (
    <article className={styles.page}>
      <PageHead title="Documentation" description="Read ocean data from curl, Python and R; formats, bounds and limits of the portal's API." />
      <h1>Reading data</h1>
      <p className={styles.lede}>
        Everything these pages show comes from one HTTP interface, open to your programs too. Its complete description, made from the
        same definitions that the server checks requests with, is the <a href="/api/docs">API reference</a>.
      </p>
      <h2>A part of a table</h2>
      <p>
        A dataset is a table with the columns <code>time</code> (or <code>month</code> for a monthly climatology), <code>lat</code>, <code>lon</code>, <code>depth</code> where
        there is one, and its variables. The names of table and variables stand on each page of the <Link to="/catalog">catalog</Link>.
        {part ? ' These examples run as they are:' : ' Put the names of your table and variable into these examples:'}
      </p>
      <Tabs defaultValue="curl" className={styles.tabs ?? ''}>
        <Tabs.List>
          {examples.map(({ language }) => <Tabs.Tab key={language} value={language}>{language}</Tabs.Tab>)}
        </Tabs.List>
        {examples.map(({ language, note, code }) => (
          <Tabs.Panel key={language} value={language}>
            <pre className={styles.code} tabIndex={0} role="region" aria-label={`${language} example`}>{code}</pre>
            <div className={styles.codeFoot}><span>{note}</span><CopyButton text={code} what={`the ${language} example`} label="Copy" /></div>
          </Tabs.Panel>
        ))}
      </Tabs>
      <h2>Bounds</h2>
      <dl className={styles.terms}>
        <dt><code>dt1</code>, <code>dt2</code></dt>
        <dd>First and last time, both included, in UTC. A date alone as the end includes its whole day. For a climatology: months 1 to 12; 11 to 2 is the winter.</dd>
        <dt><code>lat1</code>, <code>lat2</code></dt>
        <dd>Degrees north, −90 to 90, both included.</dd>
        <dt><code>lon1</code>, <code>lon2</code></dt>
        <dd>Degrees east, −180 to 180 or 0 to 360, both included. A <code>lon1</code> greater than <code>lon2</code> is a box across the date line.</dd>
        <dt><code>depth1</code>, <code>depth2</code></dt>
        <dd>Metres, downward, both included. 0 is a depth like any other.</dd>
      </dl>
      <h2>Procedures</h2>
      <dl className={styles.terms}>
        <dt><code>uspSpaceTime</code></dt>
        <dd>Every row in the box.</dd>
        <dt><code>uspTimeSeries</code></dt>
        <dd>Mean and standard deviation over the box, time by time.</dd>
        <dt><code>uspDepthProfile</code></dt>
        <dd>Mean and standard deviation over the box, depth by depth.</dd>
      </dl>
      <h2>Formats and limits</h2>
      <p>
        Answers are CSV with one header line, or an Apache Arrow stream with <code>format=arrow</code>. A file of one part, as CSV or Parquet, may
        hold two million rows; the download dialog of each dataset says beforehand how many rows a part has and what would fit.
        A request that cannot be answered says which field is wrong and what would be accepted, as <code>application/problem+json</code>.
      </p>
    </article>
  );
}

/** A small part of the newest gridded variable: what the examples ask for. */
function useExamplePart(): ExamplePart | undefined {
  const overview = useQuery(catalogOverviewQuery());
  const shortName = overview.data?.datasets.find((dataset) => dataset.Visualize && dataset.Spatial_Resolution !== 'Irregular')?.Short_Name;
  const variables = useQuery({ ...visualizableVariablesQuery(shortName ?? ''), enabled: shortName !== undefined });
  const variable = variables.data?.variables.find(({ meta }) => meta.visType === 'Heatmap');
  return variable && partOf(variable);
}

/** The catalog's own slice, cut to at most ten by ten degrees around its middle. */
function partOf({ Has_Depth, meta: { parameters } }: VisualizableVariable): ExamplePart {
  const { tableName, fields, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } = parameters;
  const lat = (lat1 + lat2) / 2;
  const isShort = lon1 < lon2 && lon2 - lon1 < 10;
  return {
    tableName, fields, dt1, dt2,
    lat1: Math.max(lat1, lat - 5), lat2: Math.min(lat2, lat + 5),
    lon1: isShort ? lon1 : lon1 + 2, lon2: isShort ? lon2 : lon1 + 12,
    ...(Has_Depth ? { depth1, depth2 } : {}),
  };
}
