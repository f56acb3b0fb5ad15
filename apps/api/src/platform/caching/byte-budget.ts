/** What is remembered under a name, and how many bytes it takes. */
interface Kept<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** Values by name that take a bounded number of bytes together; what was not asked for the longest is forgotten first. */
export class ByteBudget<Value> {
  private readonly most: { readonly totalBytes: number; readonly entryBytes: number };
  private readonly kept = new Map<string, Kept<Value>>();
  private total = 0;

  constructor(most: { readonly totalBytes: number; readonly entryBytes: number }) {
    this.most = most;
  }

  find(name: string): Value | undefined {
    const found = this.kept.get(name);
    if (!found) return undefined;
    this.kept.delete(name);
    this.kept.set(name, found);
    return found.value;
  }

  /** Keeps a value, unless it is larger than one value may be; the name counts too. */
  keep(name: string, value: Value, valueBytes: number): void {
    this.forget(name);
    const bytes = valueBytes + name.length;
    if (bytes > this.most.entryBytes) return;
    this.kept.set(name, { value, bytes });
    this.total += bytes;
    for (const oldest of this.kept.keys()) {
      if (this.total <= this.most.totalBytes) return;
      this.forget(oldest);
    }
  }

  clear(): void {
    this.kept.clear();
    this.total = 0;
  }

  private forget(name: string): void {
    this.total -= this.kept.get(name)?.bytes ?? 0;
    this.kept.delete(name);
  }
}
