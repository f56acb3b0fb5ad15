import { takenPartLimits } from '@isobath/contract';
import { formatCount, formatIsoDate } from '@isobath/ocean';
import { defineMail, greet } from '../mail-template.ts';

/** A downloaded or plotted part whose rows a new version changed. */
export interface RecalledPart {
  readonly shortName: string;
  /** Of a plot, the name of the chart. */
  readonly fileName: string;
  readonly isPlot: boolean;
  readonly takenMs: number;
  readonly fromVersion: number;
  readonly version: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly rowsRemoved: number;
  readonly rowsChanged: number;
  readonly rowsAdded: number;
  readonly missingFields: readonly string[];
}

/** What somebody is told whose downloaded rows have changed. */
export interface Recall {
  readonly firstName: string;
  readonly parts: readonly RecalledPart[];
  /** The page of their downloads. */
  readonly url: string;
}

const sample: RecalledPart = {
  shortName: 'Aloha_Mooring',
  fileName: 'Aloha_Mooring_v2_2016.csv',
  isPlot: false,
  takenMs: Date.UTC(2026, 1, 3),
  fromVersion: 2,
  version: 3,
  rowsBefore: 1200,
  rowsAfter: 1192,
  rowsRemoved: 12,
  rowsChanged: 30,
  rowsAdded: 4,
  missingFields: ['fluor'],
};

export const rowsRecalled = defineMail<Recall>({
  name: 'rows-recalled',
  sample: { firstName: 'Zoë', parts: [sample], url: 'https://portal.example.org/downloads' },
  write: ({ firstName, parts, url }) => ({
    subject: `Data you ${whatWasDone(parts)} have changed: ${[...new Set(parts.map(({ shortName }) => shortName))].join(', ')}`,
    greeting: greet(firstName),
    paragraphs: [
      `A new version changes rows that you ${whatWasDone(parts)}. Check whether your results depend on them.`,
      ...parts.slice(0, takenPartLimits.mail).map(describePart),
      ...(parts.length > takenPartLimits.mail
        ? [
            `${formatCount(parts.length - takenPartLimits.mail)} more have changed; the page lists them all.`,
          ]
        : []),
    ],
    action: { label: 'See what changed, and get the rows again', url },
    closing: [
      `You get this e-mail because you ${whatWasDone(parts)} these rows. To be told no more of them, remove them from that page.`,
    ],
  }),
});

function whatWasDone(parts: readonly RecalledPart[]): string {
  if (parts.every(({ isPlot }) => isPlot)) return 'plotted';
  return parts.some(({ isPlot }) => isPlot) ? 'downloaded or plotted' : 'downloaded';
}

function describePart(part: RecalledPart): string {
  const { rowsBefore, rowsAfter, missingFields } = part;
  const taken = `${part.shortName}, version ${part.fromVersion}, ${part.isPlot ? 'plotted' : 'downloaded'} on ${formatIsoDate(part.takenMs)} as ${part.fileName} (${formatCount(rowsBefore)} ${rowsBefore === 1 ? 'row' : 'rows'}).`;
  const counts = `In version ${part.version}, ${formatCount(part.rowsRemoved)} of these rows were removed, ${formatCount(part.rowsChanged)} have other values and ${formatCount(part.rowsAdded)} were added: the same request now returns ${formatCount(rowsAfter)}.`;
  const gone =
    missingFields.length === 0
      ? ''
      : ` It no longer has ${missingFields.length === 1 ? 'the variable' : 'the variables'} ${missingFields.join(', ')}.`;
  return `${taken} ${counts}${gone}`;
}
