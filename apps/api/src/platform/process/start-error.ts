/** The portal cannot start with these settings; the message names the setting and what is wrong. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A part of the data folder is damaged or missing; the message names it and the way back. Nothing was put over the remains. */
export class DamagedFolderError extends StartError {}

/** What is at the bottom of a failure: a query that failed because nobody answered says that nobody answered. */
export function innermostReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return innermostReason(error.cause);
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first === undefined ? error.message : innermostReason(first);
}
