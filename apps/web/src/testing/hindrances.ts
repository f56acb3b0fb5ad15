import axe from 'axe-core';
import { commands, page } from 'vitest/browser';
import { again, looks, markOtherText, namePutAside } from './looks.ts';
import type { Look } from './looks.ts';

/**
 * What keeps people from using the screen that is open: what axe finds at 1440, 1024 and 390 px, in light and dark; a screen wider than its window at each
 * of those widths; buttons and links beside a narrow window.
 */
export async function findHindrances(): Promise<string[]> {
  const found: string[] = [];
  let otherTexts = 0;
  for (const { width, scheme, axe: parts } of looks) {
    const isFirstOfWidth = scheme === 'light';
    if (!isFirstOfWidth && parts.every(({ within }) => within !== undefined) && otherTexts === 0)
      continue;
    await draw(width, scheme);
    if (isFirstOfWidth && width !== 1024)
      otherTexts = markOtherText({ mark: again, isFirst: width === 1440 });
    const lines: string[] = [];
    for (const part of parts)
      if (part.within === undefined || otherTexts > 0) lines.push(...(await findViolations(part)));
    if (isFirstOfWidth) lines.push(...findOutOfReach(width));
    found.push(...lines.map((line) => `${width} ${scheme}: ${line}`));
  }
  return found;
}

/** Shows the screen at a width and in a scheme, and waits until it stands still. */
async function draw(width: number, scheme: 'light' | 'dark'): Promise<void> {
  await page.viewport(width, width === 390 ? 844 : 900);
  await commands.emulateScheme(scheme);
  while (document.documentElement.dataset['mantineColorScheme'] !== scheme) await nextFrame();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await nextFrame();
  await nextFrame();
}

const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

async function findViolations({ only, except, within }: Look): Promise<string[]> {
  const { violations } = await axe.run(
    within !== undefined && document.querySelector(within) ? { include: [within] } : document,
    {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      ...(except && {
        rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      }),
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

function findOutOfReach(width: number): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : []),
    ...(width === 390 ? namePutAside() : []).map((name) => `out of reach: ${name}`),
  ];
}
