const marks: readonly RegExp[] = [
  // Emphasis, code, headings, quotations, links, HTML, entities and escapes; underscores inside names are none.
  /[*`#>[\]<&\\~|]/,
  /(?<!\w)_|_(?!\w)/,
  // Lists, underlined headings and rules, indented code, breaks at the end of a line.
  /^[ \t]*(?:[-+]|\d+[.)])\s/m,
  /^[ \t]*(?:=+|-+)[ \t]*$/m,
  /^(?: {4}|\t)/m,
  / {2}$/m,
];

/** Whether a text has anything that CommonMark would draw otherwise than as plain paragraphs; a sign of it in an ordinary sentence counts too. */
export function hasMarkdown(text: string): boolean {
  return marks.some((mark) => mark.test(text));
}
