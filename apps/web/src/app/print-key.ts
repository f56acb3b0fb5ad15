/**
 * Answers Ctrl+P and ⌘P with the whole page. The browser's own menu prints what has been loaded by then. `isFetching` tells whether
 * data are on their way.
 */
export function printWholePages(isFetching: () => boolean): void {
  let isPreparing = false;
  window.addEventListener('keydown', (event) => {
    const isPrintKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
    if (!isPrintKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isPreparing) return;
    isPreparing = true;
    void printPage(isFetching).finally(() => {
      isPreparing = false;
    });
  });
}

/** Without a connection what prepares the page cannot be loaded: it is printed as it is. */
async function printPage(isFetching: () => boolean): Promise<void> {
  const code = await import('./print-whole.ts').catch(() => undefined);
  if (code) await code.printWhole(isFetching);
  else window.print();
}
