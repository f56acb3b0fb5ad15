/** A token bucket that holds one minute's worth of tokens. */
export class TokenBucket {
  private readonly perMs: number;
  private readonly most: number;
  private left: number;
  private at: number;

  constructor(perMinute: number, nowMs: number) {
    this.perMs = perMinute / 60_000;
    this.most = perMinute;
    this.left = perMinute;
    this.at = nowMs;
  }

  /** Takes an amount, even beyond what is left: the debt delays later requests. */
  take(amount: number, nowMs: number): void {
    this.refill(nowMs);
    this.left -= amount;
  }

  /** Milliseconds until an amount could be taken without debt. */
  waitFor(amount: number, nowMs: number): number {
    this.refill(nowMs);
    return this.left >= amount ? 0 : (amount - this.left) / this.perMs;
  }

  /** What could be taken now; not below zero. */
  remaining(nowMs: number): number {
    this.refill(nowMs);
    return Math.max(0, Math.floor(this.left));
  }

  /** Milliseconds until it is full again. */
  wholeIn(nowMs: number): number {
    return this.waitFor(this.most, nowMs);
  }

  private refill(nowMs: number): void {
    this.left = Math.min(this.most, this.left + Math.max(0, nowMs - this.at) * this.perMs);
    this.at = nowMs;
  }
}
