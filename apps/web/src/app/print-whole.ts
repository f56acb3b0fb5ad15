import { closeToast, showToast } from '../shared/dialogs/toasts.tsx';

const lookEveryMs = 100;
/** Looks in a row that find nothing missing: what has just been loaded begins to load its own parts. */
const quietLooks = 8;
const giveUpMs = 30_000;
const preparing = 'Preparing the page for print: charts and sections are being loaded …';
/** What says that a part is still loading, the text before the scripts too, or that a canvas has not yet the pixels that paper needs. */
const unfinished = '.first, [aria-busy=true], .isobath-chart-waiting, canvas[data-stretched]';

/** Loads what is loaded only when scrolled to, draws charts for paper, and opens the browser's print dialog once all is there; `isFetching` tells whether data are on their way. */
export async function printWhole(isFetching: () => boolean): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  showToast(preparing);
  const isWhole = await waitUntilWhole(isFetching);
  closeToast(preparing);
  if (!isWhole)
    showToast(
      'Some charts were still loading when the page was printed. Print again when they are there.',
      'failed',
    );
  window.print();
  window.dispatchEvent(new Event('afterprint'));
}

/** Whether everything is there; false after half a minute. */
async function waitUntilWhole(isFetching: () => boolean): Promise<boolean> {
  const endsMs = performance.now() + giveUpMs;
  for (let quiet = 0; quiet < quietLooks;) {
    await new Promise((resolve) => {
      setTimeout(resolve, lookEveryMs);
    });
    const isQuiet = !isFetching() && document.querySelector(unfinished) === null;
    if (!isQuiet && performance.now() > endsMs) return false;
    quiet = isQuiet ? quiet + 1 : 0;
  }
  return true;
}
