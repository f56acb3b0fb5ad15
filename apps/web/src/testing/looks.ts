/** How a screen is looked at so that everybody can use it: by tests of screens and by journeys. */

/** What depends on colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** What can differ between two wide windows. */
const rulesOfLayout = ['scrollable-region-focusable'];
/** Marks the text that a narrow window shows in other colours than a wide one, or alone. */
export const again = 'data-look-again';

/** What axe looks for: by all rules where `only` and `except` are left out, on the whole page where `within` is. */
export interface Look {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  readonly within?: string;
}

/**
 * The widest layout is checked by every rule in light, and by those of colour in dark; the narrowest by all others, and by those of colour where text looks
 * different there; the one between by those of layout. Colours are two thirds of the time of axe, and going through them in this order switches to dark once,
 * which draws the whole page again.
 */
export const looks: readonly {
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

export const leaveOutAxe = (look: (typeof looks)[number]): (typeof looks)[number] => ({
  ...look,
  axe: [],
});

/**
 * Remembers how each text looks that can be seen. Where it is not the first time, it marks those that could not be seen before or that look different now, by all that contrast
 * depends on: colour, whether the text is large, and the backgrounds and opacity of what is around it. Tells how many. Runs in the page.
 */
export function markOtherText({ mark, isFirst }: { mark: string; isFirst: boolean }): number {
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

/** Names what is pressed or followed and begins or ends beside the window, as in a table that has to be moved sideways first; what is hidden, and what is drawn, is left out. Runs in the page. */
export function namePutAside(): string[] {
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
