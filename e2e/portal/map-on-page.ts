import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A place as the tooltip names it, degrees. */
export interface Place {
  lat: number;
  lon: number;
}

/** What the tooltip says. */
export interface Tip extends Place {
  value: number;
}

/** The map that a page shows: the area that answers to the pointer and to keys. */
export function mapOn(page: Page): Locator {
  return page.getByRole('application').first();
}

/** Looking at every frame, which is the default, would take the processor from the page that paints. */
const lookEveryMs = 100;

/** Waits until the map is painted: its picture has many colours. */
export async function waitForPicture(page: Page): Promise<void> {
  await mapOn(page).waitFor();
  await page.waitForFunction(
    (least) => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.isobath-chart-canvas');
      const picture = canvas?.getContext('2d');
      if (!canvas || !picture || canvas.width === 0) return false;
      if (document.querySelector('.isobath-chart-veil') !== null) return false;
      const { data } = picture.getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Set<number>();
      for (const pixel of new Uint32Array(data.buffer)) {
        colours.add(pixel & 0xff_ff_ff);
        if (colours.size > least) return true;
      }
      return false;
    },
    30,
    { polling: lookEveryMs },
  );
}

/** `22.75° N, 158° W` -> degrees. */
function readPlace(words: string): Place {
  const [lat, lon] = [
    /([\d.]+)°(?: ([NS]))?(?:,|$)/.exec(words),
    /, ([\d.]+)°(?: ([EW]))?$/.exec(words),
  ];
  if (!lat || !lon) throw new Error(`no place: ${words}`);
  return {
    lat: Number(lat[1]) * (lat[2] === 'S' ? -1 : 1),
    lon: Number(lon[1]) * (lon[2] === 'W' ? -1 : 1),
  };
}

/** `−1.8 °C` -> -1.8; words without a number are NaN. */
function readQuantity(words: string): number {
  const number = /^[−-]?[\d.,]+/.exec(words);
  return number ? Number(number[0].replace('−', '-').replaceAll(',', '')) : Number.NaN;
}

/** Points at a pixel of the map, as a share of its width and height, and reads the tooltip. */
export async function pointAt(page: Page, share: { x: number; y: number }): Promise<Tip> {
  const tip = page.locator('.isobath-chart-tip');
  await expect
    .poll(
      async () => {
        await mapOn(page).scrollIntoViewIfNeeded();
        const box = await mapOn(page).boundingBox();
        if (!box) throw new Error('The map is not visible');
        // A map that moves while the page is still filling, perhaps out of the window, or gets new values, forgets what was pointed at: a person moves the mouse again.
        await page.mouse.move(box.x + share.x * box.width + 1, box.y + share.y * box.height);
        await page.mouse.move(box.x + share.x * box.width, box.y + share.y * box.height);
        await page.evaluate(
          () =>
            new Promise((painted) => {
              requestAnimationFrame(() => requestAnimationFrame(painted));
            }),
        );
        return tip.isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return readTip(tip);
}

/** What a tooltip says that is there. */
export async function readTip(tip: Locator): Promise<Tip> {
  return {
    value: readQuantity(await tip.locator('strong').innerText()),
    ...readPlace(await tip.locator('span').first().innerText()),
  };
}

/**
 * Points at a place and reads the tooltip. Where the place is, is computed from what the tooltip
 * says elsewhere, as a person finds it: nothing is known of the map's layout but that it is
 * straight. Ends where the tooltip names the place, or as near as it gets.
 */
export async function pointAtPlace(page: Page, place: Place): Promise<Tip> {
  await mapOn(page).scrollIntoViewIfNeeded();
  const one = await pointAt(page, { x: 0.25, y: 0.25 });
  const other = await pointAt(page, { x: 0.75, y: 0.75 });
  const scale = { x: 0.5 / eastward(one.lon, other.lon), y: 0.5 / (one.lat - other.lat) };
  let share = { x: 0.25, y: 0.25 };
  let tip: Tip = one;
  for (let tries = 0; tries < 6 && (tip.lat !== place.lat || tip.lon !== place.lon); tries += 1) {
    const ahead = eastward(tip.lon, place.lon) * scale.x;
    const isAhead = share.x + ahead < 1;
    share = {
      x: within(share.x + (isAhead ? ahead : ahead - 360 * scale.x)),
      y: within(share.y + (tip.lat - place.lat) * scale.y),
    };
    tip = await pointAt(page, share);
  }
  return tip;
}

/** Degrees that one has to go east, 0 to 360. */
function eastward(from: number, to: number): number {
  return (((to - from) % 360) + 360) % 360;
}

function within(share: number): number {
  return Math.min(0.998, Math.max(0.002, share));
}
