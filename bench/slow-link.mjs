// A first visit over a slow link: 256 kbit/s each way, 400 ms there and back, nothing in the cache, in Chromium with the conditions that its
// developer tools emulate. Prints for each page the seconds until its title and its results can be read, and the requests and bytes until then and until
// the page is quiet. Usage: node bench/slow-link.mjs <address of a running portal> [rounds] [page …]
import { chromium } from 'playwright-core';
import { median } from './portal.mjs';

const [portalUrl, rounds = '1', ...only] = process.argv.slice(2);
if (!portalUrl) throw new Error('Which portal? node bench/slow-link.mjs http://127.0.0.1:8080');
const bytesPerSecond = 256_000 / 8;
const conditions = {
  offline: false,
  latency: 400,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
};

/** What can be read when the page has what a person came for. */
const pages = {
  home: { address: '/', results: 'main a[href^="/catalog/datasets/"]' },
  catalog: { address: '/catalog', results: 'main a[href^="/catalog/datasets/"]' },
  dataset: {
    address: '/catalog/datasets/COADS_Climatology',
    results: 'main :text("tblCOADS_Climatology")',
  },
};
/** Drawing code: what is asked for from the first of its files on belongs to a chart. */
const chartCode = /plotly|raster|map-chart|grid-map|points-map|column-table/;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-quic'],
});

async function openSlowly({ address, results }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const link = await context.newCDPSession(page);
  await link.send('Network.enable');
  await link.send('Network.emulateNetworkConditions', conditions);
  const requests = [];
  const byId = new Map();
  link.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const one = { url: new URL(request.url).pathname, at: timestamp, bytes: 0, end: undefined };
    requests.push(one);
    byId.set(requestId, one);
  });
  link.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = byId.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, end: timestamp });
  });
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  void page.goto(portalUrl + address, { waitUntil: 'commit', timeout: 120_000 }).catch(() => {});
  const seen = (selector) => page.waitForSelector(selector, { timeout: 120_000 }).then(seconds);
  const [text, shown] = await Promise.all([seen('main h1'), seen(results)]);
  const app = await page
    .waitForFunction(() => document.querySelector('#root > :not(.first)') !== null, undefined, {
      timeout: 120_000,
    })
    .then(seconds);
  await page.waitForLoadState('networkidle', { timeout: 180_000 });
  const quiet = seconds();
  await context.close();
  const firstChart = requests.findIndex(({ url }) => chartCode.test(url));
  const before = firstChart < 0 ? requests : requests.slice(0, firstChart);
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  return {
    text,
    shown,
    app,
    quiet,
    requests: before.length,
    kB: sum(before),
    allRequests: requests.length,
    allKB: sum(requests),
    list: requests,
  };
}

for (const [name, page] of Object.entries(pages)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const tries = [];
  for (let round = 0; round < Number(rounds); round += 1) tries.push(await openSlowly(page));
  const mid = (key) => median(tries.map((one) => one[key])).toFixed(1);
  console.log(
    `${name.padEnd(8)} title ${mid('text')} s, results ${mid('shown')} s, in use ${mid('app')} s, quiet ${mid('quiet')} s; before a chart ${mid('requests')} requests, ${mid('kB')} kB; in all ${mid('allRequests')}, ${mid('allKB')} kB`,
  );
  if (process.env.LIST)
    for (const { url, bytes, at, end } of tries[0].list)
      console.log(
        `  ${(at - tries[0].list[0].at).toFixed(2)} … ${end === undefined ? '—' : (end - tries[0].list[0].at).toFixed(2)}  ${bytes}  ${url}`,
      );
}
await browser.close();
