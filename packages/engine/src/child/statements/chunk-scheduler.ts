/**
 * Decides which result's chunk is produced next. Chunks of results that may be small are produced at once; chunks of large results wait for them, and
 * only a few run at a time: their threads would otherwise slow down each other, the small results, and the thread that answers requests.
 */
export class ChunkScheduler {
  private readonly places: number;
  private readonly patienceMs: number;
  private small = 0;
  private large = 0;
  private readonly waiting = new Set<() => void>();

  /** At most `places` chunks of large results at a time. A chunk that has waited for `patienceMs` runs anyway, so slow results never block the others. */
  constructor(places: number, patienceMs: number) {
    this.places = places;
    this.patienceMs = patienceMs;
  }

  /** Produces a chunk of a small result. */
  async runNow<T>(make: () => Promise<T>): Promise<T> {
    this.small += 1;
    try {
      return await make();
    } finally {
      this.small -= 1;
      this.callNext();
    }
  }

  /** Produces a chunk of a large result when its turn comes, in order of request. */
  async runQueued<T>(make: () => Promise<T>): Promise<T> {
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
