import type { ProgressEvent } from '@isobath/contract';
import { formatCount, formatDuration } from '../terminal/amounts.ts';
import type { IngestOutcome } from './ingest-recipe.ts';

/** The summary of a finished load. */
export function summarize(
  { published, notes, seconds }: IngestOutcome,
  publicUrl: string | null,
): string[] {
  const page = `/catalog/datasets/${encodeURIComponent(published.shortName)}`;
  return [
    `${published.shortName}: release ${published.version} is published`,
    `  rows    ${formatCount(published.rowCount)} stored`,
    `  time    ${formatDuration(seconds)} (${formatCount(published.rowCount / Math.max(seconds, 0.001))} rows/s)`,
    ...notes.map((note, index) => `  ${index === 0 ? 'notes  ' : '       '} ${note}`),
    `  page    ${publicUrl === null ? `${page} once the portal runs (npm start)` : new URL(page, publicUrl).href}`,
  ];
}

/** The same as a line of JSON, for a program. */
export function writeOutcome({ published, notes }: IngestOutcome): string {
  const { shortName, version, rowCount } = published;
  const event: ProgressEvent = { event: 'done', result: { shortName, version, rowCount, notes } };
  return JSON.stringify(event);
}
