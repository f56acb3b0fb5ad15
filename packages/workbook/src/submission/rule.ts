/** `error`: cannot be right and must be corrected; `warning`: look at it; `note`: for your information. */
export type Severity = 'error' | 'warning' | 'note';

/** What a rule says wherever a finding is shown. */
export interface Rule {
  readonly severity: Severity;
  /** What is wrong. */
  readonly message: string;
  /** What to do. */
  readonly fix: string;
  /** What is accepted. */
  readonly accepted: string;
}

/** A rule by its parts. */
export function rule(severity: Severity, message: string, fix: string, accepted: string): Rule {
  return { severity, message, fix, accepted };
}
