/** Counts what was done to cells, for the notes of a dataset. */
export class ScanCount {
  private readonly counts = new Map<string, number>();

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** One sentence for each kind of change. */
  list(): string[] {
    return [...this.counts].map(([what, count]) => `${count} × ${what}`);
  }
}
