import { writeLicence } from '@isobath/contract';

/** What every mail about a submission is written from. */
export interface SubmissionMailContent {
  /** Of the reader. */
  readonly firstName: string;
  /** Short name of the dataset. */
  readonly dataset: string;
  readonly longName: string;
  /** Address of the submission in the reader's dashboard. */
  readonly url: string;
  /** Address of the portal, without a slash at the end. */
  readonly portalUrl: string;
}

/** A submission for the examples. */
export const submissionSample: SubmissionMailContent = {
  firstName: 'Zoë',
  dataset: 'KM1605_CTD',
  longName: 'CTD Casts of KM1605',
  url: 'https://portal.example.org/datasubmission/userdashboard?submissionID=7',
  portalUrl: 'https://portal.example.org',
};

/** What a version of a submission holds. */
export interface VersionText {
  readonly isNew: boolean;
  /** From 1. */
  readonly version: number;
  readonly rowCount: number;
  readonly warningCount: number;
  /** As the workbook states it; undefined where it states none. */
  readonly licence: string | undefined;
  readonly ownerName: string;
}

/** A version for the examples. */
export const versionSample: VersionText = {
  isNew: false,
  version: 2,
  rowCount: 1200,
  warningCount: 3,
  licence: 'CC-BY-4.0',
  ownerName: 'Zoë O’Connor',
};

/** A phase that a submission has entered. */
export interface PhaseText {
  readonly phase: string;
  /** Whether the reader is the owner; otherwise an administrator. */
  readonly isOwner: boolean;
  /** Whether the portal has an account with which it registers DOIs. */
  readonly canReserveDoi: boolean;
  /** The dataset that it has become, of a submission that is complete. */
  readonly published?:
    | { readonly path: string; readonly isHidden: boolean; readonly licence: string | null }
    | undefined;
}

const nothingToDo = 'You need not do anything now.';

/** What happens next with a submission in a phase, and what the reader is to do for it. */
export function describeNextStep({ phase, isOwner, canReserveDoi }: PhaseText): string {
  const [owner, administrator] = nextSteps(canReserveDoi)[phase] ?? [nothingToDo, nothingToDo];
  return isOwner ? owner : administrator;
}

function nextSteps(canReserveDoi: boolean): Record<string, readonly [string, string] | undefined> {
  const ownDoi = 'Enter it on the page of the submission, under DOI';
  return {
    'Awaiting admin action': [
      `The curation team looks at it next. ${nothingToDo}`,
      'Open it, read the findings, and ask for changes or pass it on to the second review.',
    ],
    'Awaiting user update': [
      'Upload a new version on the page of the submission, or answer with a comment.',
      'Its owner was asked for changes. It comes back with a new version or an answer.',
    ],
    'Awaiting QC2': [
      `A second member of the curation team looks at it next. ${nothingToDo}`,
      'Open it, review it once more, and ask for changes or accept it.',
    ],
    'Awaiting DOI': canReserveDoi
      ? [
          `The curation team reserves a DOI for the dataset. Do you have one for these data already? ${ownDoi}.`,
          'Open it and reserve its DOI, unless the author has one.',
        ]
      : [
          `The dataset needs a DOI before it is published. ${ownDoi}. If you have none, ask the curation team by a comment; the review stays complete.`,
          'The dataset needs a DOI before it is published: the owner enters it, or you do.',
        ],
    'Awaiting ingestion': [
      `It is published next. ${nothingToDo}`,
      'Open it and ingest it: that publishes the dataset.',
    ],
  };
}

/** A button that leads to the submission. */
export function openSubmission({ url }: Pick<SubmissionMailContent, 'url'>) {
  return { label: 'Open the submission', url };
}

/** Rows, warnings and licence of a version, as sentences. */
export function describeVersion(words: VersionText): string {
  const { version, rowCount, warningCount, licence } = words;
  const warnings =
    warningCount === 0
      ? 'no warnings'
      : `${warningCount} ${warningCount === 1 ? 'warning' : 'warnings'}`;
  const terms = licence
    ? describeLicenceOf(licence)
    : 'It states no licence; if the published dataset has one, it stays.';
  return `Version ${version} has ${rowCount} ${rowCount === 1 ? 'row' : 'rows'} of data and ${warnings}. ${terms}`;
}

/** The licence of a dataset as a sentence, in full and with its address. */
export function describeLicenceOf(licence: string): string {
  return `Licence: ${writeLicence(licence)}`;
}
