/** Moves an entry of a list to another place, which is kept within the list; the other entries keep their order. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list[from];
  if (moved === undefined) return [...list];
  const rest = list.filter((_entry, index) => index !== from);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}
