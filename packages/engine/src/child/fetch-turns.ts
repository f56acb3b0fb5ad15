/**
 * Whose piece of a result is made next. The first piece of every result is made at once; pieces of results that are already on their way wait for
 * those, and few are made at a time: their threads would otherwise hold up one another, the small results, and the thread that answers requests.
 */
export class FetchTurns {
  private readonly atOnce: number;
  private readonly patienceMs: number;
  private firsts = 0;
  private laters = 0;
  private readonly waiting = new Set<() => void>();

  /** At most `atOnce` later pieces at a time. One that has waited for `patienceMs` is made anyhow, so that slow results never stop the others. */
  constructor(atOnce: number, patienceMs: number) {
    this.atOnce = atOnce;
    this.patienceMs = patienceMs;
  }

  /** Makes the first piece of a result. */
  async first<T>(make: () => Promise<T>): Promise<T> {
    this.firsts += 1;
    try {
      return await make();
    } finally {
      this.firsts -= 1;
      this.callNext();
    }
  }

  /** Makes a later piece in its turn, in the order of asking. */
  async later<T>(make: () => Promise<T>): Promise<T> {
    if (this.firsts === 0 && this.laters < this.atOnce) this.laters += 1;
    else await this.turn();
    try {
      return await make();
    } finally {
      this.laters -= 1;
      this.callNext();
    }
  }

  private callNext(): void {
    for (const begin of this.waiting) {
      if (this.firsts > 0 || this.laters >= this.atOnce) return;
      begin();
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(patience);
        this.waiting.delete(begin);
        this.laters += 1;
        resolve();
      };
      const patience = setTimeout(begin, this.patienceMs);
      this.waiting.add(begin);
    });
  }
}
