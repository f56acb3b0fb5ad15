import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const stories = [
  {
    headline: 'Sea surface temperature now reaches the end of last month',
    body: 'The **daily maps** of the demonstration catalog were continued. Downloads of earlier versions stay as they were.',
    link: '/catalog/datasets/Near_Real_Time_SST_AVHRR_OI',
    label: 'Open the dataset',
    tags: ['Near_Real_Time_SST_AVHRR_OI'],
  },
  {
    headline: 'Six synthetic transects in the cruise explorer',
    body: 'One of them crosses the date line. Their tracks are drawn at [Explore Cruises](/visualization/cruises).',
    tags: ['Synthetic_Cruise_CTD', 'Synthetic_Cruise_Underway'],
  },
];
const collections = [
  {
    name: 'The upper ocean in climatologies',
    description: 'Surface and upper-ocean means, to compare cruises with.',
    isPublic: true,
    datasets: ['COADS_Climatology', 'Levitus_Climatology'],
  },
  {
    name: 'Everything about the synthetic transects',
    description: 'Casts and underway measurements of the same six cruises.',
    isPublic: true,
    datasets: ['Synthetic_Cruise_CTD', 'Synthetic_Cruise_Underway'],
  },
];

/**
 * Puts news, collections and original files into a demonstration portal, which the demonstration catalog does not have.
 * @param {{ url: string, folder: string, run: (args: string[]) => string }} portal
 * @param {readonly { name: string, value: string }[]} cookies of an administrator
 */
export async function furnishPortal({ url, folder, run }, cookies) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  /**
   * @param {string} path
   * @param {object} body
   */
  const post = async (path, body) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-isobath-request': '1', cookie },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return /** @type {Promise<{ id: number }>} */ (reply.json());
  };
  for (const story of stories) {
    const { id } = await post('/api/news/create', { story });
    await post('/api/news/publish', { id });
  }
  for (const collection of collections) await post('/api/collections', collection);
  const files = Array.from(
    { length: 28 },
    (_, at) => `casts-${String(at + 1).padStart(2, '0')}.csv`,
  );
  for (const name of files) await writeFile(join(folder, name), `station,depth\n${name},5\n`);
  const paths = files.map((name) => join(folder, name));
  run(['vault', 'add', 'Synthetic_Cruise_CTD', 'raw', ...paths]);
  run(['vault', 'add', 'Synthetic_Cruise_CTD', 'rep', ...paths.slice(0, 2)]);
}
