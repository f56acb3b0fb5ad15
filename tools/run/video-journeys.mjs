import { makeVideoWorkbook } from './video-workbook.mjs';

/**
 * One thing that a video says while something is done; it lasts at least `holdMs`.
 * @typedef {{ readonly say: string, readonly act?: (page: import('playwright-core').Page) => Promise<void>, readonly holdMs?: number }} VideoStep
 * @typedef {{ readonly name: string, readonly path: string, readonly isSignedIn?: boolean, readonly steps: readonly VideoStep[] }} VideoJourney
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

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
const treeItem = (page, name) =>
  page.getByRole('treeitem', { name, exact: true }).filter({ visible: true });

/**
 * A step of the Submission Portal.
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
const step = (page, name) => page.getByRole('button', { name }).last();

/**
 * @param {import('playwright-core').Page} page
 * @param {{ hasFaults: boolean }} which
 */
async function takeWorkbook(page, which) {
  await point(page, page.getByRole('button', { name: 'Choose a file' }));
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(await makeVideoWorkbook(which));
}

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
  {
    name: 'guide',
    path: '/datasubmission/guide',
    steps: [
      {
        say: 'The Data Submission Guide leads from your data to a published, citable dataset.',
        act: (page) => point(page, page.getByRole('heading', { level: 1 })),
        holdMs: 4500,
      },
      {
        say: 'Begin with the template: an empty workbook with the three sheets that a submission needs.',
        act: (page) =>
          point(page, page.getByRole('button', { name: 'Download the template workbook' })),
        holdMs: 4500,
      },
      {
        say: 'The sections are at the left. Dataset Preparation explains the sheets.',
        act: (page) => press(page, treeItem(page, 'Dataset Preparation')),
        holdMs: 4500,
      },
      {
        say: 'The Data Sheet has your measurements: time, lat, lon, depth, and a column for each variable.',
        act: (page) => press(page, treeItem(page, 'Data Sheet')),
        holdMs: 5000,
      },
      {
        say: 'Every column has a section: what it holds, an example, and what is refused and why.',
        act: (page) => press(page, page.getByRole('link', { name: /^Forward/ })),
        holdMs: 5500,
      },
      {
        say: 'Dataset Validation lists every check, with what would be accepted.',
        act: (page) => press(page, treeItem(page, 'Dataset Validation')),
        holdMs: 4500,
      },
      {
        say: 'Questions that others had are answered at the end.',
        act: (page) => press(page, treeItem(page, 'Frequently Asked Questions')),
        holdMs: 4500,
      },
    ],
  },
  {
    name: 'validate',
    path: '/datasubmission/submission-portal',
    steps: [
      {
        say: 'The Submission Portal checks a workbook on your own computer. No account is needed, and nothing is sent.',
        act: (page) => point(page, page.getByRole('button', { name: 'Choose a file' })),
        holdMs: 5500,
      },
      {
        say: 'Choose a workbook, or drop it here. It is read and checked at once.',
        act: async (page) => {
          await takeWorkbook(page, { hasFaults: true });
          await page
            .getByText(/^3 errors must be corrected/)
            .first()
            .waitFor();
        },
        holdMs: 5000,
      },
      {
        say: 'Data Sheet Validation shows the findings in your measurements, by kind.',
        act: (page) => press(page, step(page, 'Data Sheet Validation')),
        holdMs: 5000,
      },
      {
        say: 'A finding leads to its cell: this latitude is not on the Earth. Type the right value over it.',
        act: async (page) => {
          await press(page, page.getByRole('button', { name: /data, row 3, lat/ }));
          await page.getByRole('grid').focus();
          await page.keyboard.type('22.751', typing);
          await page.keyboard.press('Enter');
          await page
            .getByText(/^2 errors/)
            .first()
            .waitFor();
        },
        holdMs: 6500,
      },
      {
        say: 'What is certain is corrected by a button, which shows first what it will change.',
        act: async (page) => {
          await press(
            page,
            page.locator('summary', { hasText: 'A word stands for a missing value.' }),
          );
          await press(page, page.getByRole('button', { name: 'Clear missing-value words…' }));
          await page.waitForTimeout(1500);
          await press(page, page.getByRole('button', { name: 'Change 1 cell' }));
          await press(
            page,
            page.locator('summary', { hasText: 'A longitude is outside its range.' }),
          );
          await press(page, page.getByRole('button', { name: 'Convert 0–360 longitudes…' }));
          await page.waitForTimeout(1500);
          await press(page, page.getByRole('button', { name: 'Change 1 cell' }));
          await page
            .getByText(/^No errors/)
            .first()
            .waitFor();
        },
        holdMs: 9000,
      },
      {
        say: 'No errors are left. Save the revised workbook, or go on and submit it.',
        act: (page) => point(page, page.getByRole('button', { name: 'Save revised workbook' })),
        holdMs: 4500,
      },
    ],
  },
  {
    name: 'submit',
    path: '/datasubmission/submission-portal',
    isSignedIn: true,
    steps: [
      {
        say: 'A workbook without errors can be submitted by anyone with an account.',
        act: async (page) => {
          await takeWorkbook(page, { hasFaults: false });
          await page
            .getByText(/^No errors/)
            .first()
            .waitFor();
        },
        holdMs: 4500,
      },
      {
        say: 'The last step shows what will be submitted, and as what: a new dataset, or an update of one in review.',
        act: (page) => press(page, step(page, 'Submission')),
        holdMs: 5500,
      },
      {
        say: 'Submit checks the names and uploads the file in parts. A lost connection or a closed tab loses nothing.',
        act: async (page) => {
          await press(page, page.getByRole('button', { name: 'Submit', exact: true }));
          await page.getByRole('heading', { name: 'Dataset submitted' }).waitFor();
        },
        holdMs: 5500,
      },
      {
        say: 'Your dashboard lists your submissions, and who is waited for.',
        act: async (page) => {
          await press(page, page.getByRole('link', { name: 'Open your dashboard' }));
          await page.getByRole('link', { name: 'Station_Casts_2016' }).waitFor();
        },
        holdMs: 4500,
      },
      {
        say: 'Each shows its five steps, from the first review to the catalog.',
        act: async (page) => {
          await press(page, page.getByRole('link', { name: 'Station_Casts_2016' }));
          await point(page, page.getByRole('list', { name: 'Steps of the submission' }));
        },
        holdMs: 5000,
      },
      {
        say: 'Here you and the curation team write to each other, about the whole submission or about a cell.',
        act: async (page) => {
          const field = page.getByRole('textbox', { name: 'Message' });
          await press(page, field);
          await field.pressSequentially('Depths are from the bottle log.', typing);
          await press(page, page.getByRole('button', { name: 'Post Message' }));
          await page.getByRole('listitem').filter({ hasText: 'bottle log' }).waitFor();
        },
        holdMs: 7000,
      },
      {
        say: 'If something has to change, upload a revised workbook from here. At the end the dataset has a DOI and a page.',
        act: (page) => point(page, page.getByRole('link', { name: 'Update this submission' })),
        holdMs: 5500,
      },
    ],
  },
];
