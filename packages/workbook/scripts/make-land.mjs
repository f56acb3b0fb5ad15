// Writes src/submission/positions/land-data.ts: the land of Natural Earth 1 : 10 million, simplified so that no place of the coast moves by
// more than a kilometre. Run: npm run land -w @isobath/workbook
import { writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-10m.json' with { type: 'json' };

const MAX_KM = 1;
/** Islands in which no place is 3 km from the coast are left out: no position can be flagged there. */
const NARROWEST_KM = 6;
const STEPS = 200; // of a degree
const KM_OF_DEGREE = 111.2;

const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(),
);

/** Ramer, Douglas and Peucker, in kilometres on the plane of the segment's latitude; without recursion. */
function simplify(ring) {
  const keep = new Uint8Array(ring.length);
  keep[0] = keep[ring.length - 1] = 1;
  // A ring begins where it ends: its farthest place splits it.
  const far = ring.reduce(
    (best, [lon, lat], at) => {
      const away = Math.hypot(lon - ring[0][0], lat - ring[0][1]);
      return away > best.away ? { away, at } : best;
    },
    { away: -1, at: 0 },
  ).at;
  keep[far] = 1;
  const spans = [
    [0, far],
    [far, ring.length - 1],
  ];
  while (spans.length > 0) {
    const [first, last] = spans.pop();
    let worst = MAX_KM;
    let at = -1;
    for (let index = first + 1; index < last; index += 1) {
      const away = distanceToSegment(ring[index], ring[first], ring[last]);
      if (away > worst) [worst, at] = [away, index];
    }
    if (at < 0) continue;
    keep[at] = 1;
    spans.push([first, at], [at, last]);
  }
  return ring.filter((_, index) => keep[index]);
}

/** The smaller side of the box around a ring, in kilometres. */
function width(ring) {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  const [west, east, south, north] = [lons, lats].flatMap((values) => [
    values.reduce((least, value) => Math.min(least, value)),
    values.reduce((most, value) => Math.max(most, value)),
  ]);
  const squeeze = Math.cos((Math.min(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  return KM_OF_DEGREE * Math.min((east - west) * squeeze, north - south);
}

function distanceToSegment([lon, lat], [lonA, latA], [lonB, latB]) {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const [x, y] = [(lonB - lonA) * squeeze, latB - latA];
  const [px, py] = [(lon - lonA) * squeeze, lat - latA];
  const length = x * x + y * y;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length));
  return KM_OF_DEGREE * Math.hypot(px - share * x, py - share * y);
}

/** Zigzag numbers of a base of 45, least first; a digit that goes on is in the second half of 90 printable characters. */
function encode(number) {
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  let text = '';
  do {
    const digit = rest % 45;
    rest = Math.floor(rest / 45);
    text += DIGITS[digit + (rest > 0 ? 45 : 0)];
  } while (rest > 0);
  return text;
}
const DIGITS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((character) => !"'\\`$ ".includes(character))
  .join('');

let places = 0;
const lines = rings.flatMap((ring) => {
  if (width(ring) < NARROWEST_KM) return [];
  const kept = simplify(ring).map(([lon, lat]) => [
    Math.round(lon * STEPS),
    Math.round(lat * STEPS),
  ]);
  const own = kept.filter(
    ([x, y], at) => at === 0 || x !== kept[at - 1][0] || y !== kept[at - 1][1],
  );
  if (own.length < 4) return [];
  places += own.length;
  let [x, y] = [0, 0];
  return own
    .map(([nextX, nextY]) => {
      const step = encode(nextX - x) + encode(nextY - y);
      [x, y] = [nextX, nextY];
      return step;
    })
    .join('');
});
const text = lines.join(' ');
writeFileSync(
  new URL('../src/submission/positions/land-data.ts', import.meta.url),
  `/** The land, written by scripts/make-land.mjs from world-atlas (Natural Earth, public domain); \`land-rings\` reads it. */\nexport const LAND =\n  '${text}';\n`,
);
console.log(`${lines.length} rings, ${places} places, ${text.length} characters`);
