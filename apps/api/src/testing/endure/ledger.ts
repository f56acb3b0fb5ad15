/** A change that was asked for, until it is known what became of it. */
export interface Change {
  acknowledge(): void;
  /** Known not to have happened. */
  refuse(): void;
}

/** What one thing may hold now: what was acknowledged last, and what was asked for since without an answer. */
export class Entry<Value> {
  private acknowledged: Value | undefined;
  private unanswered: (Value | undefined)[] = [];

  /** Asks for a change; `undefined` is the removal. */
  ask(value: Value | undefined): Change {
    this.unanswered.push(value);
    const settle = (): void => {
      this.unanswered = this.unanswered.filter((each) => each !== value);
    };
    return {
      acknowledge: () => {
        settle();
        this.acknowledged = value;
      },
      refuse: settle,
    };
  }

  /** What was acknowledged last. */
  get value(): Value | undefined {
    return this.acknowledged;
  }

  /** Every state that may be found. */
  get possible(): readonly (Value | undefined)[] {
    return [this.acknowledged, ...this.unanswered];
  }

  /** What was found is what holds from now on. */
  settle(found: Value | undefined): void {
    this.acknowledged = found;
    this.unanswered = [];
  }
}

/** An account that was confirmed. */
export interface KnownAccount {
  readonly username: string;
  /** What its profile may say of its department. */
  readonly department: Entry<string>;
}

/** Everything that a portal said yes to, and what is still open. */
export class Ledger {
  /** By short name: the number that is added to every value of the live version. */
  readonly datasets = new Map<string, Entry<number>>();
  /** By `dataset/name`: the SHA-256 of the file. */
  readonly files = new Map<string, Entry<string>>();
  readonly accounts: KnownAccount[] = [];
  /** Addresses that were promised a mail. */
  readonly mailsTo: string[] = [];
  /** By token: `valid`, or `revoked`. */
  readonly keys = new Map<string, Entry<'valid' | 'revoked'>>();

  /** The entry of a name; created if there is none. */
  entryOf<Value>(entries: Map<string, Entry<Value>>, name: string): Entry<Value> {
    const entry = entries.get(name) ?? new Entry<Value>();
    entries.set(name, entry);
    return entry;
  }
}
