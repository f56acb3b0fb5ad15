import { readAttribute } from './xml-tokens.ts';

/** Hidden rows and merged areas whose names are kept; the counts are exact. */
const KEPT = 100;

/** What a sheet hides or merges: things that readers of the data overlook. Complete once all rows have been read. */
export class LayoutGatherer {
  hiddenRowCount = 0;
  mergedCount = 0;
  /** Numbers of hidden rows, from 1: the first 100. */
  readonly hiddenRows: number[] = [];
  /** Hidden columns, from 0, as pairs of first and last. */
  readonly hiddenColumns: (readonly [first: number, last: number])[] = [];
  /** Merged areas such as `A1:C1`: the first 100. */
  readonly merged: string[] = [];

  /** An element of the sheet other than rows and cells. */
  open(name: string, attributes: string): void {
    if (name === 'mergeCell') {
      this.mergedCount += 1;
      if (this.merged.length < KEPT) this.merged.push(readAttribute(attributes, 'ref') ?? '');
    } else if (name === 'col' && isSet(attributes))
      this.hiddenColumns.push([
        Number(readAttribute(attributes, 'min') ?? 1) - 1,
        Number(readAttribute(attributes, 'max') ?? 1) - 1,
      ]);
  }

  /** Takes what was gathered before. */
  copyFrom(other: LayoutGatherer): void {
    this.hiddenRowCount = other.hiddenRowCount;
    this.mergedCount = other.mergedCount;
    this.hiddenRows.splice(0, this.hiddenRows.length, ...other.hiddenRows);
    this.hiddenColumns.splice(0, this.hiddenColumns.length, ...other.hiddenColumns);
    this.merged.splice(0, this.merged.length, ...other.merged);
  }

  /** A row, from 1. */
  openRow(row: number, attributes: string): void {
    if (!attributes.includes('hidden') || !isSet(attributes)) return;
    this.hiddenRowCount += 1;
    if (this.hiddenRows.length < KEPT) this.hiddenRows.push(row);
  }
}

function isSet(attributes: string): boolean {
  return /^(?:1|true)$/.test(readAttribute(attributes, 'hidden') ?? '');
}
