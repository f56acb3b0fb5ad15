import { formatCount, formatIsoDate, formatTimeWindow } from '@isobath/ocean';
import { defineMail, greet } from '../../mail-template.ts';

/** What subscribers are told about a new version of a dataset. */
export interface DatasetUpdate {
  readonly firstName: string;
  readonly shortName: string;
  readonly longName: string;
  readonly url: string;
  readonly version: number;
  readonly publishedMs: number;
  readonly rowCount: number;
  /** First and last instant; null for climatologies and tables without one. */
  readonly time: { readonly startMs: number; readonly endMs: number } | null;
  /** The version that they knew; null where nobody knows which. */
  readonly before: {
    readonly version: number;
    readonly rowCount: number;
    readonly columns: readonly string[];
  } | null;
  readonly columns: readonly string[];
  /** The shortest time between two such mails, days. */
  readonly pauseDays: number;
}

export const datasetUpdated = defineMail<DatasetUpdate>({
  name: 'dataset-updated',
  sample: {
    firstName: 'Zoë',
    shortName: 'Aloha_Mooring',
    longName: 'Mooring at Station ALOHA',
    url: 'https://portal.example.org/catalog/datasets/Aloha_Mooring',
    version: 3,
    publishedMs: Date.UTC(2026, 4, 1),
    rowCount: 1_204_331,
    time: { startMs: Date.UTC(2004, 7, 13), endMs: Date.UTC(2026, 3, 30) },
    pauseDays: 1,
    columns: ['temp', 'sal', 'oxygen'],
    before: { version: 2, rowCount: 1_180_002, columns: ['temp', 'sal', 'fluor'] },
  },
  write: (update) => ({
    subject: `${update.shortName}: release ${update.version}`,
    greeting: greet(update.firstName),
    paragraphs: [
      `${update.longName} (${update.shortName}), a dataset you subscribe to, has a new release: release ${update.version} of this portal, published on ${formatIsoDate(update.publishedMs)}.`,
      describeContent(update),
      ...describeColumns(update),
    ],
    action: { label: 'See the dataset', url: update.url },
    closing: [
      `You get at most one e-mail about this dataset ${update.pauseDays === 1 ? 'a day' : `every ${update.pauseDays} days`}; it covers all releases published in between.`,
    ],
  }),
});

function describeContent({ rowCount, time, before }: DatasetUpdate): string {
  const rows = `It holds ${formatCount(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}`;
  const span = time === null ? '' : `, of ${formatTimeWindow({ kind: 'instants', ...time })}`;
  return `${rows}${span}.${before === null ? '' : ` Release ${before.version} held ${formatCount(before.rowCount)}.`}`;
}

function describeColumns({ columns, before }: DatasetUpdate): string[] {
  if (before === null) return [];
  const added = columns.filter((name) => !before.columns.includes(name));
  const gone = before.columns.filter((name) => !columns.includes(name));
  return [
    ...(added.length > 0 ? [`New variables: ${added.join(', ')}.`] : []),
    ...(gone.length > 0
      ? [`Removed variables: ${gone.join(', ')}. Scripts that request them will fail.`]
      : []),
  ];
}
