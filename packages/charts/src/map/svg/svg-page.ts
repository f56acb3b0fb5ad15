import { escapeMarkup } from '@isobath/ocean';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { wrapLines } from '../../text/wrap-lines.ts';
import { element } from './svg-text.ts';

/** Size of a saved picture in points, and how many times as large it is shown. */
export const snapshot = { width: 1000, height: 700, scale: 2 } as const;

/** Of the smaller letters below a picture. */
const creditLetters = 165;
/** From one line of the credit to the next, in points. */
export const creditLinePx = 14;

interface PageParts {
  title: ChartTitle;
  /** Upper left corner of what the title stands over, and where the credit begins; in points. */
  titleAt: { x: number; y: number };
  creditAt: number;
  theme: ChartTheme;
}

/** A saved picture as the text of an SVG: its ground and title, `drawn`, and the credit of its data along the lower edge. */
export function writePage(
  { title, titleAt, creditAt, theme }: PageParts,
  drawn: readonly string[],
): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: snapshot.width * snapshot.scale,
      height: snapshot.height * snapshot.scale,
      viewBox: `0 0 ${snapshot.width} ${snapshot.height}`,
      'font-family': `${theme.font}, sans-serif`,
    },
    [
      '',
      element('title', {}, escapeMarkup([title.title, title.subtitle].filter(Boolean).join(', '))),
      element('rect', { width: snapshot.width, height: snapshot.height, fill: theme.raised }),
      ...drawTitle(title, titleAt, theme),
      ...drawn,
      ...drawCredit(creditLines(title), creditAt, theme),
      '',
    ].join('\n'),
  );
}

/** What a picture says of its data, broken into lines that fit it. */
export function creditLines({ credit = [] }: ChartTitle): string[] {
  return wrapLines(credit, creditLetters);
}

/** Lines along the lower edge: where the data come from. */
function drawCredit(lines: readonly string[], x: number, theme: ChartTheme): string[] {
  return lines.map((line, index) =>
    element(
      'text',
      {
        x,
        y: snapshot.height - 8 - (lines.length - 1 - index) * creditLinePx,
        'font-size': 10.5,
        fill: theme.inkSecondary,
      },
      escapeMarkup(line),
    ),
  );
}

/** The title and what is below it, over the top left corner of the picture. */
function drawTitle(
  { title, subtitle }: ChartTitle,
  { x, y }: { x: number; y: number },
  theme: ChartTheme,
): string[] {
  const words = element(
    'text',
    { x, y: y - 36, 'font-size': 18, fill: theme.ink },
    escapeMarkup(title),
  );
  const below = { x, y: y - 14, 'font-size': 13, fill: theme.inkSecondary };
  return subtitle ? [words, element('text', below, escapeMarkup(subtitle))] : [words];
}
