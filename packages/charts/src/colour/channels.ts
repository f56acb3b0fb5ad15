/** Red, green and blue of a hex colour; black for any other spelling. */
export function channels(colour: string): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return [0, 0, 0];
  const channel = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
