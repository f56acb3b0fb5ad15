import { AxeBuilder } from '@axe-core/playwright';
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import {
  again,
  leaveOutAxe,
  looks,
  markOtherText,
  namePutAside,
} from '../../apps/web/src/testing/looks.ts';
import type { Look } from '../../apps/web/src/testing/looks.ts';

const pictures = process.env['ISOBATH_TEST_PICTURES'];

/**
 * What keeps people from using a screen as it stands: what axe finds at 1440, 1024 and 390 px, in light and dark (`looks`); a page wider than its window at
 * each of those widths; buttons and links beside a narrow window. With ISOBATH_TEST_PICTURES (a folder) each look is also a picture named by `name`. A page
 * that is `isRepetitive` holds hundreds of parts like those of another screen, which axe takes many seconds for: it looks at them once.
 */
export async function findHindrances(
  page: Page,
  name: string,
  { isRepetitive = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  const progress: Progress = { isInPage: false, otherTexts: 0 };
  const wanted = isRepetitive
    ? looks.map((look, at) => (at === 0 ? look : leaveOutAxe(look)))
    : looks;
  for (const look of wanted) {
    const isFirstOfWidth = look.scheme === 'light';
    const isWorthIt = look.axe.some((part) => part.within === undefined || progress.otherTexts > 0);
    if (!isFirstOfWidth && !isWorthIt && pictures === undefined) continue;
    await draw(page, look);
    if (pictures !== undefined && existsSync(pictures))
      await page.screenshot({ path: `${pictures}/${name}-${look.width}-${look.scheme}.png` });
    const words = [
      ...(await findByAxe(page, look, progress)),
      ...(isFirstOfWidth ? await findOutOfReach(page, look.width) : []),
    ];
    found.push(...words.map((line) => `${look.width} ${look.scheme}: ${line}`));
  }
  return found;
}

/** What is known while a page is gone through. */
interface Progress {
  /** Whether axe was put into the page before. */
  isInPage: boolean;
  /** Texts of the narrow window that look different from those of the wide one. */
  otherTexts: number;
}

/** What axe finds in a page as it is drawn. */
async function findByAxe(
  page: Page,
  { width, scheme, axe }: (typeof looks)[number],
  progress: Progress,
): Promise<string[]> {
  const isWidest = width === 1440;
  if (scheme === 'light' && width !== 1024 && axe.length > 0)
    progress.otherTexts = await page.evaluate(markOtherText, { mark: again, isFirst: isWidest });
  const found: string[] = [];
  for (const { within, ...part } of axe) {
    if (within !== undefined && progress.otherTexts === 0) continue;
    // What was drawn again since, as charts are in other colours, has lost its mark: then the whole page is looked at.
    const hasAll =
      within !== undefined && (await page.locator(within).count()) === progress.otherTexts;
    found.push(
      ...(await findViolations(page, hasAll ? { ...part, within } : part, progress.isInPage)),
    );
    progress.isInPage = true;
  }
  return found;
}

/** What is beside a window: the page itself, and what is pressed or followed in a narrow one. */
async function findOutOfReach(page: Page, width: number): Promise<string[]> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(overhang > 0 ? [`${overhang} px wider than the window`] : []),
    ...(width === 390 ? await page.evaluate(namePutAside) : []).map(
      (name) => `out of reach: ${name}`,
    ),
  ];
}

/** Shows a page at a width and in a scheme, and waits until it stands still. */
async function draw(page: Page, { width, scheme }: (typeof looks)[number]): Promise<void> {
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
}

/** What axe finds. `isInPage` says that it was put into the page before. */
async function findViolations(page: Page, look: Look, isInPage: boolean): Promise<string[]> {
  // Our pages have no frames: without the way to look into those of other hosts axe takes half the time; it takes half of that again where it
  // is put into the page once, and does not list what is in order.
  const axe = new AxeBuilder({ page, ...(isInPage && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (look.only !== undefined) axe.withRules([...look.only]);
  if (look.except !== undefined) axe.disableRules([...look.except]);
  if (look.within !== undefined) axe.include(look.within);
  let { violations } = await axe.analyze();
  if (violations.length > 0) {
    // A browser that is busy can still hold the colours of the other scheme for a part of the page: what hinders people is there a second time.
    await painted(page);
    ({ violations } = await axe.analyze());
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
