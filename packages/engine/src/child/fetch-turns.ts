/**
 * Whose piece of a result is made next. Pieces of what may be a small result are made at once; those of large ones wait for them, and few are made
 * at a time: their threads would otherwise hold up one another, the small results, and the thread that answers requests.
 */
export class FetchTurns {
  private readonly places: number;
  private readonly patienceMs: number;
  private small = 0;
  private large = 0;
  private readonly waiting = new Set<() => void>();

  /** At most `places` pieces of large results at a time. One that has waited for `patienceMs` is made anyhow, so that slow results never stop the others. */
  constructor(places: number, patienceMs: number) {
    this.places = places;
    this.patienceMs = patienceMs;
  }

  /** Makes a piece of a small result. */
  async atOnce<T>(make: () => Promise<T>): Promise<T> {
    this.small += 1;
    try {
      return await make();
    } finally {
      this.small -= 1;
      this.callNext();
    }
  }

  /** Makes a piece of a large result in its turn, in the order of asking. */
  async inTurn<T>(make: () => Promise<T>): Promise<T> {
    if (this.small === 0 && this.large < this.places) this.large += 1;
    else await this.turn();
    try {
      return await make();
    } finally {
      this.large -= 1;
      this.callNext();
    }
  }

  private callNext(): void {
    for (const begin of this.waiting) {
      if (this.small > 0 || this.large >= this.places) return;
      begin();
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(patience);
        this.waiting.delete(begin);
        this.large += 1;
        resolve();
      };
      const patience = setTimeout(begin, this.patienceMs);
      this.waiting.add(begin);
    });
  }
}
