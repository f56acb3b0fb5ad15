import type { SpoolLimits } from '../spool-limits.ts';

/** What the parent sends first; the secret never stands in an argument list. */
export interface StartMessage {
  readonly kind: 'start';
  readonly dataFolder: string;
  readonly secret: string;
  readonly memoryLimitBytes: number;
  readonly spool: SpoolLimits;
  readonly rebuildableTables: readonly string[];
}

/** What the child answers: where it listens, or why it does not. */
export type ChildMessage =
  | { readonly kind: 'ready'; readonly port: number }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly isFolderTaken: boolean;
      readonly isDamaged: boolean;
    };
