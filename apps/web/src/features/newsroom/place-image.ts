/** Puts an image into a text in place of what is selected, as a paragraph of its own. Returns the text and where to go on. */
export function placeImage(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  image: string,
): { text: string; caret: number } {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  const placed = `${before === '' ? '' : `${before}\n\n`}${image}`;
  return { text: `${placed}\n\n${after}`, caret: placed.length + 2 };
}
