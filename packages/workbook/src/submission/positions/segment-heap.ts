/** A part of a track between two fixes. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** Its speed, by which it is sorted. */
  readonly value: number;
}

/** A binary heap: the fastest segment comes first, the earlier of two that are equally fast. */
export class SegmentHeap {
  private readonly segments: Segment[] = [];

  push(segment: Segment): void {
    const { segments } = this;
    let at = segments.length;
    segments.push(segment);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(segment, segments[parent] as Segment)) break;
      segments[at] = segments[parent] as Segment;
      at = parent;
    }
    segments[at] = segment;
  }

  pop(): Segment | undefined {
    const { segments } = this;
    const [first, last] = [segments[0], segments.pop()];
    if (last === undefined || segments.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [segments[2 * at + 1], segments[2 * at + 2]];
      if (left === undefined) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      segments[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    segments[at] = last;
    return first;
  }
}

function isBefore(a: Segment, b: Segment): boolean {
  return a.value > b.value || (a.value === b.value && a.from < b.from);
}
