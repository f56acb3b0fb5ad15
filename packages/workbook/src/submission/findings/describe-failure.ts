/** Why something failed, as the end of a sentence. */
export function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
