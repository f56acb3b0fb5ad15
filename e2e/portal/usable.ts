import { AxeBuilder } from '@axe-core/playwright';
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** What can differ between light and dark at one width. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** What can differ between two wide windows. */
const rulesOfLayout = ['scrollable-region-focusable'];
/**
 * The widest layout and the narrowest are checked by every rule in light, and by those of colour in dark; the one between by those of layout. Going through
 * them in this order switches to dark once, which draws the whole page again.
 */
const looks: readonly { width: number; scheme: 'light' | 'dark'; rules?: readonly string[] }[] = [
  { width: 1440, scheme: 'light' },
  { width: 1024, scheme: 'light', rules: rulesOfLayout },
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark', rules: rulesOfColour },
  { width: 1440, scheme: 'dark', rules: rulesOfColour },
];
const pictures = process.env['ISOBATH_TEST_PICTURES'];

/**
 * What keeps people from using a screen as it stands: what axe finds at 1440 and 390 px, in the dark only what colours can change, and at 1024 px what the
 * layout can; a page wider than its window at each of them; buttons and links beside a narrow window. With ISOBATH_TEST_PICTURES (a folder) each look is
 * also a picture named by `name`. A page that is `isRepetitive` holds hundreds of parts like those of another screen, which axe takes many seconds for: it
 * looks at them once.
 */
export async function findHindrances(
  page: Page,
  name: string,
  { isRepetitive = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  let isInPage = false;
  for (const { width, scheme, rules } of looks) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForFunction(
      (wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted,
      scheme,
    );
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    await painted(page);
    if (pictures !== undefined && existsSync(pictures))
      await page.screenshot({ path: `${pictures}/${name}-${width}-${scheme}.png` });
    if (!isRepetitive || !isInPage) {
      const violations = await findViolations(page, rules, isInPage);
      found.push(...violations.map((words) => `${width} ${scheme}: ${words}`));
      isInPage = true;
    }
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overhang > 0) found.push(`${width} ${scheme}: ${overhang} px wider than the window`);
    if (width === 390 && scheme === 'light')
      found.push(
        ...(await page.evaluate(namePutAside)).map((name) => `${width}: out of reach: ${name}`),
      );
  }
  return found;
}

/** What axe finds, by all of its rules or by those named. `isInPage` says that it was put into the page before. */
async function findViolations(
  page: Page,
  rules: readonly string[] | undefined,
  isInPage: boolean,
): Promise<string[]> {
  // Our pages have no frames: without the way to look into those of other hosts axe takes half the time; it takes half of that again where it
  // is put into the page once, and does not list what is in order.
  const axe = new AxeBuilder({ page, ...(isInPage && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const look = (): ReturnType<AxeBuilder['analyze']> =>
    (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  let { violations } = await look();
  if (violations.length > 0) {
    // A browser that is busy can still hold the colours of the other scheme for a part of the page: what hinders people is there a second time.
    await painted(page);
    ({ violations } = await look());
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

/**
 * Waits until the page has been redrawn: the second frame begins when the first is on the screen.
 */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Names what is pressed or followed and begins or ends beside the window, as in a table that has to be moved sideways first; what is hidden, and what is drawn, is left out. Runs in the page. */
function namePutAside(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(button, a[href], input, select)',
  );
  return [...controls]
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      return (
        width > 1 &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        control.closest('[aria-hidden=true], svg, .js-plotly-plot') === null &&
        (left < 0 || right > window.innerWidth)
      );
    })
    .map((control) => (control.getAttribute('aria-label') ?? control.innerText).trim());
}
