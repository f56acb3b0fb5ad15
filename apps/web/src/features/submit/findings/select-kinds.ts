import type { RuleName, Severity } from '@isobath/workbook';
import type { SubmissionStep } from '../../../shared/addresses/submission-address.ts';
import type { FindingGroup, PlacedFinding } from '../worker/protocol.ts';

/** Which findings are looked at; what is not given is not restricted. */
export interface FindingFilter {
  readonly sheet?: string | undefined;
  readonly severity?: Severity | undefined;
  readonly column?: string | undefined;
}

/** The findings of one rule, as they are listed. */
export interface ListedKind {
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly accepted: string;
  /** Exact, however many there are. */
  readonly count: number;
  /** The first of them by row, at most a hundred. */
  readonly examples: readonly PlacedFinding[];
}

const maxListed = 100;
const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** The step that shows a group: cells and columns of the data sheet are those of the data step, all else belongs to the workbook. */
export function isDataFinding({ sheet, column, examples }: FindingGroup): boolean {
  return isDataSheet(sheet) && (column !== undefined || examples[0]?.row !== undefined);
}

/** Whether a sheet is the one that holds the measurements. */
export function isDataSheet(sheet: string): boolean {
  return sheet.trim().toLowerCase() === 'data';
}

/** Errors that a step of the tool shows; only the two of validation show any. */
export function countErrors(
  { groups }: { readonly groups: readonly FindingGroup[] },
  step: SubmissionStep,
): number {
  if (step !== 'workbook' && step !== 'data') return 0;
  return groups
    .filter((group) => group.severity === 'error' && isDataFinding(group) === (step === 'data'))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The groups as kinds: errors first, then in the order of the rules, counts added up. */
export function selectKinds(
  groups: readonly FindingGroup[],
  filter: FindingFilter = {},
): ListedKind[] {
  const kinds = new Map<
    RuleName,
    { first: FindingGroup; count: number; examples: PlacedFinding[] }
  >();
  for (const group of groups) {
    if (!matches(group, filter)) continue;
    const kind = kinds.get(group.rule);
    if (kind === undefined)
      kinds.set(group.rule, { first: group, count: group.count, examples: [...group.examples] });
    else {
      kind.count += group.count;
      kind.examples.push(...group.examples);
    }
  }
  return [...kinds.values()]
    .map(({ first, count, examples }) => ({
      rule: first.rule,
      severity: first.severity,
      message: first.message,
      fix: first.fix,
      accepted: first.accepted,
      count,
      examples: firstByRow(examples),
    }))
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** How many findings of a severity the groups have. */
export function countFindings(groups: readonly FindingGroup[], severity: Severity): number {
  return groups.reduce((sum, group) => sum + (group.severity === severity ? group.count : 0), 0);
}

function matches(group: FindingGroup, { sheet, severity, column }: FindingFilter): boolean {
  return (
    (sheet === undefined || group.sheet === sheet) &&
    (severity === undefined || group.severity === severity) &&
    (column === undefined || group.column === column)
  );
}

/** By sheet in their order, then by row; a finding of a whole column or sheet comes first. */
function firstByRow(examples: readonly PlacedFinding[]): PlacedFinding[] {
  const sheets = [...new Set(examples.map(({ sheet }) => sheet))];
  return examples
    .toSorted(
      (a, b) => sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet) || (a.row ?? 0) - (b.row ?? 0),
    )
    .slice(0, maxListed);
}
