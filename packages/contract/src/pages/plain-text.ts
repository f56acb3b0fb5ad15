/** The words of a Markdown text in one line, without its marks, pictures and headings; of a link its text. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\][]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+\s.*$/gm, '')
    .replaceAll(/[*`>]|(?<!\w)_|_(?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
