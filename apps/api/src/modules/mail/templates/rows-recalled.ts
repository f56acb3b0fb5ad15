import { takenPartLimits } from '@isobath/contract';
import { formatCount, formatIsoDate } from '@isobath/ocean';
import { defineMail, greet } from '../mail-template.ts';

/** A downloaded part whose rows a new version changed. */
export interface RecalledPart {
  readonly shortName: string;
  readonly fileName: string;
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
    subject: `Data you downloaded have changed: ${[...new Set(parts.map(({ shortName }) => shortName))].join(', ')}`,
    greeting: greet(firstName),
    paragraphs: [
      'A new version changes rows that you downloaded. Check whether your results depend on them.',
      ...parts.slice(0, takenPartLimits.mail).map(describePart),
      ...(parts.length > takenPartLimits.mail
        ? [
            `${formatCount(parts.length - takenPartLimits.mail)} more of your downloads have changed; the page lists them all.`,
          ]
        : []),
    ],
    action: { label: 'See what changed, and download again', url },
    closing: [
      'You get this e-mail because you downloaded these rows. To be told no more of a download, remove it from that page.',
    ],
  }),
});

function describePart(part: RecalledPart): string {
  const { rowsBefore, rowsAfter, missingFields } = part;
  const taken = `${part.shortName}, version ${part.fromVersion}, downloaded on ${formatIsoDate(part.takenMs)} as ${part.fileName} (${formatCount(rowsBefore)} ${rowsBefore === 1 ? 'row' : 'rows'}).`;
  const counts = `In version ${part.version}, ${formatCount(part.rowsRemoved)} of these rows were removed, ${formatCount(part.rowsChanged)} have other values and ${formatCount(part.rowsAdded)} were added: the same request now returns ${formatCount(rowsAfter)}.`;
  const gone =
    missingFields.length === 0
      ? ''
      : ` It no longer has ${missingFields.length === 1 ? 'the variable' : 'the variables'} ${missingFields.join(', ')}.`;
  return `${taken} ${counts}${gone}`;
}
