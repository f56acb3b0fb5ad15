/** A number of Plotly has a hyphen for its minus, which numbers elsewhere have not. */
export function withMinus(text: string): string {
  return text.replaceAll(/(?<![\w.:-])-(?=\d)/g, '\u2212');
}

/** Gives the numbers of the label at the pointer their minus. */
export function signHover(plot: Element): void {
  const words = document.createTreeWalker(
    plot.querySelector('.hoverlayer') ?? plot,
    NodeFilter.SHOW_TEXT,
  );
  while (words.nextNode()) {
    const { currentNode } = words;
    const text = currentNode.nodeValue ?? '';
    if (text.includes('-')) currentNode.nodeValue = withMinus(text);
  }
}
