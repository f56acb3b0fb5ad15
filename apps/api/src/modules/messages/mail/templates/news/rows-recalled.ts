import { downloadRecordLimits } from '@isobath/contract';
import type { TakenAlong } from '@isobath/contract';
import { formatCount, formatIsoDate } from '@isobath/ocean';
import { defineMail, greet } from '../../mail-template.ts';

/** A downloaded or plotted part whose rows a new version changed. */
export interface RecalledPart {
  readonly shortName: string;
  /** Of a plot, the name of the chart. */
  readonly fileName: string;
  readonly isPlot: boolean;
  /** What its rows lay along: of a cruise the counts are of places, of an own track of all rows around it. */
  readonly along: TakenAlong | null;
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
  fileName: 'Aloha_Mooring_release2_2016.csv',
  isPlot: false,
  along: null,
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
      `A new release changes rows that you ${whatWasDone(parts)}${parts.some(isOwnTrack) ? ', or that lie around a track of yours' : ''}. Check whether your results depend on them.`,
      ...parts.slice(0, downloadRecordLimits.mail).map(describePart),
      ...(parts.length > downloadRecordLimits.mail
        ? [
            `${formatCount(parts.length - downloadRecordLimits.mail)} more have changed; the page lists them all.`,
          ]
        : []),
    ],
    action: { label: 'See what changed, and get the rows again', url },
    closing: [
      `You get this e-mail because you ${whatWasDone(parts)} these rows. To be told no more of them, remove them from that page.`,
    ],
  }),
});

function isOwnTrack({ along }: RecalledPart): boolean {
  return along?.kind === 'own-track';
}

function verbOf({ along, isPlot }: RecalledPart): 'downloaded' | 'matched' | 'plotted' {
  if (along !== null && along.kind !== 'line') return 'matched';
  return isPlot ? 'plotted' : 'downloaded';
}

function whatWasDone(parts: readonly RecalledPart[]): string {
  const done = [...new Set(parts.map(verbOf))].toSorted();
  return done.length < 2 ? done.join('') : `${done.slice(0, -1).join(', ')} or ${done.at(-1)}`;
}

function describePart(part: RecalledPart): string {
  const { along, missingFields } = part;
  const taken = `${part.shortName}, release ${part.fromVersion}, ${verbOf(part)} on ${formatIsoDate(part.takenMs)}`;
  const gone =
    missingFields.length === 0
      ? ''
      : ` It no longer has ${missingFields.length === 1 ? 'the variable' : 'the variables'} ${missingFields.join(', ')}.`;
  if (along?.kind === 'own-track') return `${taken} ${describeBox(part)}${gone}`;
  if (along?.kind === 'cruise') return `${taken} ${describePlaces(part, along.cruise)}${gone}`;
  return `${taken} ${describeRows(part)}${gone}`;
}

function describeRows({ fileName, rowsBefore, rowsAfter, ...part }: RecalledPart): string {
  return `as ${fileName} (${formatCount(rowsBefore)} ${rowsBefore === 1 ? 'row' : 'rows'}). In release ${part.version}, ${formatCount(part.rowsRemoved)} of these rows were removed, ${formatCount(part.rowsChanged)} have other values and ${formatCount(part.rowsAdded)} were added: the same request now returns ${formatCount(rowsAfter)}.`;
}

/** Of a match with a cruise, whose answer has a row for each place. */
function describePlaces({ rowsBefore, rowsAfter, ...part }: RecalledPart, cruise: string): string {
  return `along the cruise ${cruise} (${formatCount(rowsBefore)} ${rowsBefore === 1 ? 'place' : 'places'}). With release ${part.version}, ${formatCount(part.rowsRemoved)} of these places have no value any more, ${formatCount(part.rowsChanged)} have another mean or deviation and ${formatCount(part.rowsAdded)} were added: the same match now has ${formatCount(rowsAfter)}.`;
}

/** Of a track that is not kept: what has changed around it, not what was matched. */
function describeBox({ version, ...part }: RecalledPart): string {
  return `along a track of yours. In release ${version}, within the box and time of the track, ${formatCount(part.rowsRemoved)} rows were removed, ${formatCount(part.rowsChanged)} have other values and ${formatCount(part.rowsAdded)} were added. The portal does not keep tracks, so it cannot say whether your match used them: match the track again to see.`;
}
