import type { ServerLogin } from './server-config.ts';

/** What the parent sends first; passwords never stand in an argument list. */
export interface StartMessage {
  readonly kind: 'start';
  readonly dataFolder: string;
  readonly owner: ServerLogin;
  readonly reader: ServerLogin;
  readonly memoryLimitBytes: number;
  readonly moreConfig?: readonly string[] | undefined;
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
