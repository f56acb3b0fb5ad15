import { AxeBuilder } from '@axe-core/playwright';
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** What depends on colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** What can differ between two wide windows. */
const rulesOfLayout = ['scrollable-region-focusable'];
/** Marks the text that a narrow window shows in other colours than a wide one, or alone. */
const again = 'data-look-again';

/** What axe looks for: by all rules where `only` and `except` are left out, on the whole page where `within` is. */
interface Look {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  readonly within?: string;
}

/**
 * The widest layout is checked by every rule in light, and by those of colour in dark; the narrowest by all others, and by those of colour where text looks
 * different there; the one between by those of layout. Colours are two thirds of the time of axe, and going through them in this order switches to dark once,
 * which draws the whole page again.
 */
const looks: readonly {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly axe: readonly Look[];
}[] = [
  { width: 1440, scheme: 'light', axe: [{}] },
  { width: 1024, scheme: 'light', axe: [{ only: rulesOfLayout }] },
  {
    width: 390,
    scheme: 'light',
    axe: [{ except: rulesOfColour }, { only: rulesOfColour, within: `[${again}]` }],
  },
  { width: 390, scheme: 'dark', axe: [{ only: rulesOfColour, within: `[${again}]` }] },
  { width: 1440, scheme: 'dark', axe: [{ only: rulesOfColour }] },
];
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

const leaveOutAxe = (look: (typeof looks)[number]): (typeof looks)[number] => ({
  ...look,
  axe: [],
});

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
 * Remembers how each text looks that can be seen. Where it is not the first time, it marks those that could not be seen before or that look different now, by all that contrast
 * depends on: colour, whether the text is large, and the backgrounds and opacity of what is around it. Tells how many. Runs in the page.
 */
function markOtherText({ mark, isFirst }: { mark: string; isFirst: boolean }): number {
  const memory = globalThis as unknown as { looksOfText?: WeakMap<Element, string> };
  const groundOf = (element: Element | null): string => {
    if (element === null) return '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none';
    return isOpaque ? own : `${own} ${groundOf(element.parentElement)}`;
  };
  const texts = [...document.querySelectorAll('*')].filter(
    (element) =>
      (/^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ||
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        )) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    return `${color} ${isLarge} ${groundOf(element)}`;
  };
  const before = memory.looksOfText;
  memory.looksOfText = new WeakMap(texts.map((element) => [element, lookOf(element)]));
  if (isFirst || before === undefined) return 0;
  const others = texts.filter((element) => before.get(element) !== lookOf(element));
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  for (const element of others) element.setAttribute(mark, '');
  return others.length;
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
