import type { Finding, RuleName } from '@isobath/workbook';
import { RULES } from '@isobath/workbook';
import type { FindingGroup, PlacedFinding } from './protocol.ts';

/** Findings of a group that are listed; all are counted. */
const listedOfGroup = 100;
/** Findings that are listed in all groups together: a sheet of thousands of columns has as many groups. */
const listedInAll = 50_000;

/** Counts the findings by rule, sheet and column, and keeps the first of each. */
export class FindingGroups {
  private readonly groups = new Map<
    string,
    { first: Finding; count: number; examples: Finding[] }
  >();
  private listed = 0;

  add(finding: Finding): void {
    const key = `${finding.rule}\n${finding.sheet}\n${finding.column ?? ''}`;
    let group = this.groups.get(key);
    if (group === undefined)
      this.groups.set(key, (group = { first: finding, count: 0, examples: [] }));
    group.count += 1;
    if (group.examples.length === listedOfGroup || this.listed === listedInAll) return;
    group.examples.push(finding);
    this.listed += 1;
  }

  /** The groups in the order of the rules; `place` finds the columns. */
  list(place: (finding: Finding) => PlacedFinding): FindingGroup[] {
    const order = Object.keys(RULES) as RuleName[];
    return [...this.groups.values()]
      .toSorted((a, b) => order.indexOf(a.first.rule) - order.indexOf(b.first.rule))
      .map(({ first, count, examples }) => ({
        ...RULES[first.rule],
        rule: first.rule,
        sheet: first.sheet,
        ...(first.column === undefined ? {} : { column: first.column }),
        count,
        examples: examples.map(place),
      }));
  }
}
