import { describe, expect, it } from 'vitest';
import { firstRows, orderRows } from '../../columns/order-rows.ts';
import { spotOf } from '../../raster/rasterise-cloud.ts';
import { maxPlainCount, planCloud, rowNear, windowOfFrame } from './cloud.ts';

let seed = 7;
function random(): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return seed / 4_294_967_296;
}

const count = 12_000;
const at = Float64Array.from({ length: count }, () => random() * 4000);
const values = Float64Array.from({ length: count }, (_, row) =>
  row % 17 === 0 ? NaN : 10 ** (random() * 6 - 3),
);

describe('a cloud', () => {
  // Proves visualization/controls: chartLimits.glPoints
  it('begins above 10,000 points', () => {
    expect(maxPlainCount).toBe(10_000);
  });

  it('of depth has the values across and the depths along, as far as they have values', () => {
    const cloud = planCloud({ at, values, coordinate: 'depth' }, false);
    const { span } = cloud;
    const drawn = [...at.keys()].filter((row) => row % 17 !== 0);
    expect(drawn.map((row) => spotOf(cloud, row))).toEqual(
      drawn.map((row) => [values[row], at[row]]),
    );
    expect(spotOf(cloud, 0)[0]).toBeNaN();
    expect(span?.y).toEqual([
      Math.min(...drawn.map((row) => at[row] ?? NaN)),
      Math.max(...drawn.map((row) => at[row] ?? NaN)),
    ]);
  });

  it('on a logarithmic axis leaves out what has no logarithm', () => {
    const cloud = planCloud(
      { at: Float64Array.of(1, 2, 3), values: Float64Array.of(100, 0, -4), coordinate: 'lat' },
      true,
    );
    expect([0, 1, 2].map((row) => spotOf(cloud, row)[1])).toEqual([2, -Infinity, NaN]);
    expect(cloud.span).toEqual({ x: [1, 1], y: [2, 2] });
  });

  it('without any value has no span', () => {
    const nothing = { at, values: values.map(() => NaN), coordinate: 'time' } as const;
    expect(planCloud(nothing, false).span).toBeUndefined();
  });

  it.each([false, true])('is read where it is drawn, at 200 points; logarithmic: %s', (isLog) => {
    const cloud = planCloud({ at, values, coordinate: 'depth' }, isLog);
    const { x, y } = cloud.span ?? expect.fail('nothing');
    const frame = { left: 60, top: 40, widthPx: 560, heightPx: 300, x, y: [y[1], y[0]] as const };
    const view = windowOfFrame(frame, 1);
    const rows = Array.from({ length: 200 }, () => Math.floor(random() * count)).filter(
      (row) => row % 17 !== 0,
    );
    const read = rows.map((row) => {
      const [across, along] = spotOf(cloud, row);
      const spot = {
        x: (across - view.westLon) / view.lonPerPx,
        y: (view.northLat - along) / view.latPerPx,
      };
      return rowNear(cloud, frame, spot);
    });
    expect(read).toEqual(rows);
    expect(rowNear(cloud, { ...frame, x: [x[1] + 1e6, x[1] + 2e6] }, { x: 5, y: 5 })).toBe(-1);
  });
});

it('the first rows of a column are those that sorting all of it finds', () => {
  const tied = at.map((place) => Math.round(place / 50));
  for (const column of [at, at.toSorted().toReversed(), at.toSorted(), tied])
    expect([...firstRows(column, 100)]).toEqual([...orderRows(column).subarray(0, 100)]);
});
