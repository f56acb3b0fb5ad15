import type {
  KnownNamesQuery,
  SeaFloorQuery,
  SubmissionDifference,
  SubmissionErrorCounts,
} from '@isobath/contract';
import type { ValidationReport } from '@isobath/workbook';

/** The metadata sheets of a workbook: lists by field of the dataset, and a row for each variable, person and award. */
export interface WorkbookMetadata {
  readonly dataset: Readonly<Record<string, readonly string[]>>;
  readonly variables: readonly Readonly<Record<string, string>>[];
  /** Rows of the optional sheets; absent where a workbook has none. */
  readonly people?: readonly Readonly<Record<string, string>>[];
  readonly funding?: readonly Readonly<Record<string, string>>[];
}

/** What a thread is to do. Paths name files on this machine. */
export type WorkbookOrder =
  | {
      readonly do: 'check';
      readonly path: string;
      readonly nowMs: number;
      /** Whether the workbook updates a dataset, whose names it may keep. */
      readonly isUpdate: boolean;
      /** Whether that dataset is published, so that it keeps its licence; as `isUpdate` says if left out. */
      readonly keepsLicence?: boolean;
      /** Where every finding is written as CSV. */
      readonly findingsPath?: string | undefined;
    }
  | { readonly do: 'revise'; readonly path: string; readonly revisedPath: string }
  | {
      readonly do: 'compare';
      readonly before: string;
      readonly after: string;
      /** Changed cells that are listed. */
      readonly listed: number;
      /** Characters of changed rows that are kept at once; if omitted, 16 million. */
      readonly keptCharacters?: number;
    };

/** What a check found. */
export interface CheckedWorkbook {
  readonly report: ValidationReport & { readonly errorCounts: SubmissionErrorCounts };
  readonly metadata: WorkbookMetadata;
}

/** What differs between two workbooks. */
export type ComparedWorkbooks = Omit<SubmissionDifference, 'from' | 'to'>;

/** A workbook that was rewritten; sheets that are none of a submission are not in it. */
export interface RevisedWorkbook {
  readonly dropped: readonly string[];
}

/** What a thread may find. */
export type WorkbookResult = CheckedWorkbook | ComparedWorkbooks | RevisedWorkbook;

/** What a thread answers, once. */
export type WorkbookAnswer =
  | { readonly ok: true; readonly result: WorkbookResult }
  | { readonly ok: false; readonly reason: string; readonly isOfWorkbook: boolean };

/** What a thread asks of the portal while it works. */
export type ThreadQuestion = { readonly question: number } & (
  | { readonly about: 'names'; readonly names: KnownNamesQuery }
  | { readonly about: 'track'; readonly cruise: string }
  | { readonly about: 'seaFloor'; readonly tile: SeaFloorQuery }
  | { readonly about: 'standardNames' }
);

/** What it is told: the reply, or why there is none. */
export type ThreadReply = { readonly question: number } & (
  | { readonly ok: true; readonly reply: unknown }
  | { readonly ok: false; readonly reason: string }
);
