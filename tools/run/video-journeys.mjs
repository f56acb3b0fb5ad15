/**
 * One thing that a video says while something is done; it lasts at least `holdMs`.
 * @typedef {{ readonly say: string, readonly act?: (page: import('playwright-core').Page) => Promise<void>, readonly holdMs?: number }} VideoStep
 * @typedef {{ readonly name: string, readonly path: string, readonly steps: readonly VideoStep[] }} VideoJourney
 */

/**
 * Moves the pointer to an element as a hand would, and presses it.
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} target
 */
async function press(page, target) {
  await point(page, target);
  await target.click();
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} target
 */
async function point(page, target) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not on the page: ${target}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 18 });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {number} byPx
 */
async function scroll(page, byPx) {
  for (let at = 0; at < Math.abs(byPx); at += 60) {
    await page.mouse.wheel(0, 60 * Math.sign(byPx));
    await page.waitForTimeout(30);
  }
}

const typing = { delay: 110 };

/** The videos of the Help menu. A file `<name>.webm` and its captions `<name>.vtt` come of each. @type {readonly VideoJourney[]} */
export const videos = [
  {
    name: 'home',
    path: '/',
    steps: [
      {
        say: 'This is the home page: the newest sea surface temperature of the portal, and a search over all datasets.',
        act: (page) => point(page, page.getByRole('heading', { level: 1 })),
      },
      {
        say: 'Below, the anomaly monitor shows how temperature and sea level differ from their first five years.',
        act: (page) => scroll(page, 780),
        holdMs: 5000,
      },
      {
        say: 'Then come the catalog in numbers and the newest datasets.',
        act: (page) => scroll(page, 720),
        holdMs: 4000,
      },
      {
        say: 'Type what you are looking for, and press Enter.',
        act: async (page) => {
          await scroll(page, -1800);
          const field = page
            .getByRole('main')
            .getByRole('searchbox')
            .or(page.getByRole('main').getByRole('combobox'))
            .first();
          await press(page, field);
          await field.pressSequentially('temperature', typing);
          await page.keyboard.press('Enter');
        },
        holdMs: 4500,
      },
      { say: 'You are in the catalog: every dataset that has these words.', holdMs: 4000 },
      {
        say: 'The Help menu has a tour and feature help for this page.',
        act: (page) => press(page, page.getByRole('button', { name: 'Help', exact: true })),
        holdMs: 3500,
      },
    ],
  },
  {
    name: 'catalog',
    path: '/catalog',
    steps: [
      {
        say: 'The catalog lists all datasets. Each row tells where, when and how deep its data are.',
        act: (page) => point(page, page.locator('section[aria-label="Results"] article').first()),
        holdMs: 4500,
      },
      {
        say: 'Type words in any order. Abbreviations such as sst work too.',
        act: async (page) => {
          const field = page.locator('form[role="search"] input').last();
          await press(page, field);
          await field.pressSequentially('sst', typing);
          await page.waitForTimeout(1500);
        },
        holdMs: 4500,
      },
      {
        say: 'A dataset leads to its page: a first look at its variables, their units and ranges, sources and citation.',
        act: async (page) => {
          await press(page, page.locator('section[aria-label="Results"] article h2 a').first());
          await page.getByRole('heading', { name: 'Variables', exact: true }).waitFor();
        },
        holdMs: 6000,
      },
      {
        say: 'Step through times, and click the map for a series at a place.',
        act: (page) => scroll(page, 480),
        holdMs: 4000,
      },
      {
        say: 'Download takes the whole dataset, or the part of time, place and depth that you need.',
        act: async (page) => {
          await scroll(page, -600);
          await press(page, page.locator('main header a[href*="download="]').first());
        },
        holdMs: 5500,
      },
    ],
  },
  {
    name: 'charts',
    path: '/visualization/charts?table=tblCOADS_Climatology&variable=SST',
    steps: [
      {
        say: 'Charts and Plots draws any variable of the catalog. Choose one at the left; here it is a sea surface temperature.',
        act: async (page) => {
          const guest = page.getByRole('button', { name: 'Continue as Guest' });
          await guest.waitFor();
          await press(page, guest);
          await guest.waitFor({ state: 'detached' });
          await point(page, page.locator('aside[aria-label="Control panel"] fieldset').first());
        },
        holdMs: 5500,
      },
      {
        say: 'Restrict it in time, place and depth: type the bounds, or draw a region on the globe.',
        act: (page) =>
          point(page, page.locator('aside[aria-label="Control panel"] fieldset').last()),
        holdMs: 4500,
      },
      {
        say: 'Choose how to show it, and create the chart. If it cannot be created, the button says why.',
        act: async (page) => {
          const type = page.locator('section[aria-label="How to show it"] select');
          await press(page, type);
          await type.selectOption('heatmap');
        },
        holdMs: 4500,
      },
      {
        say: 'The chart opens beside the globe: colours, units, values under the pointer.',
        act: async (page) => {
          await press(page, page.locator('section[aria-label="How to show it"] button').last());
          await page.locator('figure.isobath-chart').first().waitFor();
          await page.waitForTimeout(1500);
          await point(page, page.locator('figure.isobath-chart').first());
        },
        holdMs: 8000,
      },
      {
        say: 'The address holds your charts; Share makes a short link, and Code shows how to read the same rows.',
        holdMs: 4500,
      },
    ],
  },
];
