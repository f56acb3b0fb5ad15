import { distanceBetween } from '@isobath/ocean';
import { THRESHOLDS } from '../thresholds.ts';
import { SegmentHeap } from './segment-heap.ts';

/** Fixes in the order of time, and how exact they are. */
export interface TimedPlaces {
  readonly ms: Float64Array;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** How far each may be from where it was, in kilometres. */
  readonly km: Float64Array;
  /** Seconds that count at least between two fixes. */
  readonly minSeconds: number;
  /** Metres per second. */
  readonly limit: number;
  /** Found fixes after which the track as a whole is doubted and the search ends. */
  readonly most: number;
}

/** A fix that cannot be right, with the speed to it or from it and the fix at the other end. */
export interface FastFix {
  readonly fix: number;
  readonly metresPerSecond: number;
  readonly other: number;
  /** How far apart they are, in kilometres and seconds. */
  readonly km: number;
  readonly seconds: number;
}

/** Fixes in a row that are enough to be right. */
const LONG_RUN = 20;

/**
 * Finds the fixes that would be too fast to reach: over the limit, or over 80 % of it with a turn of more than 90°. The worst segment loses
 * the end that belongs to fewer fixes, and so on until none is too fast; O(n + k log k) for k fast segments.
 * Source: IQuOD AutoQC `EN_track_check`, with a tolerance for each fix instead of 20 km for all.
 */
export function findFastFixes(places: TimedPlaces): FastFix[] {
  return new TrackCheck(places).run();
}

class TrackCheck {
  private readonly places: TimedPlaces;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly heap = new SegmentHeap();

  constructor(places: TimedPlaces) {
    this.places = places;
    const count = places.ms.length;
    this.before = Int32Array.from({ length: count }, (_, fix) => fix - 1);
    this.after = Int32Array.from({ length: count }, (_, fix) => (fix + 1 < count ? fix + 1 : -1));
  }

  run(): FastFix[] {
    const found: FastFix[] = [];
    for (let fix = 0; fix + 1 < this.before.length; fix += 1) this.note(fix);
    for (let worst = this.heap.pop(); worst !== undefined; worst = this.heap.pop()) {
      if (found.length > this.places.most) break;
      const { from, to, value } = worst;
      if (this.after[from] !== to) continue;
      const fix = this.chooseFix(from, to);
      found.push({
        fix,
        metresPerSecond: value,
        other: fix === from ? to : from,
        km: this.distance(from, to),
        seconds: (this.places.ms[to] as number) / 1000 - (this.places.ms[from] as number) / 1000,
      });
      this.remove(fix);
    }
    return found.sort((a, b) => a.fix - b.fix);
  }

  /** Remembers the segment that begins at a fix if it is too fast. */
  private note(from: number): void {
    const to = this.after[from] ?? -1;
    if (from < 0 || to < 0) return;
    if (this.isFast(from, to)) this.heap.push({ from, to, value: this.speed(from, to) });
  }

  private isFast(from: number, to: number): boolean {
    const speed = this.speed(from, to);
    const { limit } = this.places;
    if (speed <= THRESHOLDS.turningSpeedShare * limit) return false;
    return speed > limit || this.turns(from) || this.turns(to);
  }

  private remove(fix: number): void {
    const [before, after] = [this.before[fix] ?? -1, this.after[fix] ?? -1];
    if (before >= 0) this.after[before] = after;
    if (after >= 0) this.before[after] = before;
    this.after[fix] = -1;
    // A new segment, and new turns at the ends of its neighbours.
    for (const from of [this.before[before] ?? -1, before, after]) this.note(from);
  }

  /**
   * The end of a segment that belongs to fewer fixes; where both belong to many, that without which the track around it is slower, and
   * the later one if there is no difference.
   */
  private chooseFix(from: number, to: number): number {
    const [earlier, later] = [this.countRun(from, this.before), this.countRun(to, this.after)];
    if (earlier !== later) return earlier < later ? from : to;
    const [before, after] = [this.before[from] ?? -1, this.after[to] ?? -1];
    const withoutFrom = Math.max(this.speed(before, to), this.speed(to, after));
    const withoutTo = Math.max(this.speed(before, from), this.speed(from, after));
    return withoutFrom < withoutTo ? from : to;
  }

  /** Fixes in one direction that can be reached one from the other, up to a number that is enough to be right. */
  private countRun(fix: number, next: Int32Array): number {
    let count = 1;
    for (let at = fix; count < LONG_RUN; count += 1) {
      const other = next[at] ?? -1;
      if (other < 0 || this.isFast(Math.min(at, other), Math.max(at, other))) break;
      at = other;
    }
    return count;
  }

  private speed(from: number, to: number): number {
    if (from < 0 || to < 0) return 0;
    const { ms, km, minSeconds } = this.places;
    const excessKm = this.distance(from, to) - (km[from] as number) - (km[to] as number);
    const seconds = Math.max(minSeconds, ((ms[to] as number) - (ms[from] as number)) / 1000);
    return (1000 * Math.max(0, excessKm)) / seconds;
  }

  private distance(a: number, b: number): number {
    const { lat, lon } = this.places;
    return distanceBetween(
      { lat: lat[a] as number, lon: lon[a] as number },
      { lat: lat[b] as number, lon: lon[b] as number },
    );
  }

  /** Whether the track turns by more than 90° at a fix. */
  private turns(fix: number): boolean {
    const [before, after] = [this.before[fix] ?? -1, this.after[fix] ?? -1];
    if (before < 0 || after < 0) return false;
    const [one, other, across] = [
      this.distance(before, fix),
      this.distance(fix, after),
      this.distance(before, after),
    ];
    return across ** 2 < one ** 2 + other ** 2;
  }
}
