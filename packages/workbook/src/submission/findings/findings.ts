import type { Suggestion } from './suggestion.ts';
import { RULES } from '../rules.ts';
import type { RuleName, Severity } from '../rules.ts';
import { THRESHOLDS } from '../thresholds.ts';

/** One place where a rule is broken. */
export interface Finding {
  readonly rule: RuleName;
  readonly sheet: string;
  /** Row as a spreadsheet program numbers it, from 1; none for a whole sheet or column. */
  readonly row?: number;
  /** Name of the column, or its letters if it has none. */
  readonly column?: string;
  /** What the cell holds, or what is missing. */
  readonly value?: string;
  /** What the rule does not say by itself, such as a limit. */
  readonly detail?: string;
  /** What may be meant instead, the likeliest first; each is to be confirmed for its column and never certain. */
  readonly suggestions?: readonly Suggestion[];
}

/** What is wrong with a value, without its place. */
export type FoundDetail = Pick<Finding, 'rule' | 'detail'> & {
  /** The text that may be meant. */
  readonly replacement?: string;
};

/** All findings of one rule. */
export interface FindingKind {
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly accepted: string;
  /** Exact, however many there are. */
  readonly count: number;
  /** The first hundred. */
  readonly examples: readonly Finding[];
}

/** A check that could not run, and why. It has not been passed. */
export interface NotRun {
  readonly rule: RuleName;
  readonly reason: string;
}

/** Counts findings and keeps the first of each kind; each one is also handed to `onFinding`. */
export class FindingTally {
  readonly notRun: NotRun[] = [];
  private readonly kinds = new Map<RuleName, { count: number; examples: Finding[] }>();
  private readonly onFinding: ((finding: Finding) => void) | undefined;

  constructor(onFinding?: (finding: Finding) => void) {
    this.onFinding = onFinding;
  }

  add(finding: Finding): void {
    this.addAt(finding.rule, finding.sheet, finding);
  }

  /** As `add`; the finding is put together only if it is kept or handed on. */
  addAt(rule: RuleName, sheet: string, place: Omit<Finding, 'rule' | 'sheet'>): void {
    let kind = this.kinds.get(rule);
    if (kind === undefined) this.kinds.set(rule, (kind = { count: 0, examples: [] }));
    kind.count += 1;
    const isKept = kind.examples.length < THRESHOLDS.examples;
    if (!isKept && this.onFinding === undefined) return;
    const finding = { rule, sheet, ...place };
    if (isKept) kind.examples.push(finding);
    this.onFinding?.(finding);
  }

  /** The kinds that occurred, in the order of the rules. */
  list(): FindingKind[] {
    return (Object.keys(RULES) as RuleName[]).flatMap((name) => {
      const kind = this.kinds.get(name);
      return kind === undefined ? [] : [{ rule: name, ...RULES[name], ...kind }];
    });
  }
}
