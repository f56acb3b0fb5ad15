import type { Ranges } from './size-profile.ts';

/**
 * What lies in every list. The ranges of one list do not overlap; both ends belong to a range, and one whose low end is above its high end is empty. All ends are sorted once and passed in order, so
 * that the work grows with the number of ranges, not with the pairs of them.
 */
export function intersectRanges(lists: readonly Ranges[]): Ranges {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const ends = lists.flatMap((list) =>
    list.flatMap(([low, high]) =>
      low > high
        ? []
        : [
            { at: low, step: 1 },
            { at: high, step: -1 },
          ],
    ),
  );
  ends.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : b.step - a.step));
  const shared: [number, number][] = [];
  let open = 0;
  let from = 0;
  for (const { at, step } of ends) {
    if (open === lists.length) shared.push([from, at]);
    open += step;
    if (open === lists.length) from = at;
  }
  return shared;
}
