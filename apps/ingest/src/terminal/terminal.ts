/** Where a command writes and whom it can ask. */
export interface Terminal {
  /** A line of the result (standard output). */
  print(line: string): void;
  /** A line about the work (standard error). */
  tell(line: string): void;
  /** Replaces the line being drawn; only where `isInteractive`. */
  draw(line: string): void;
  /** Whether a person sits there: lines can be redrawn and questions asked. */
  readonly isInteractive: boolean;
  readonly widthCharacters: number;
  /** Asks and waits for a line; undefined where nobody can answer. */
  ask(question: string): Promise<string | undefined>;
}
