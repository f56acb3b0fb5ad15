import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PointsMap } from './points/points-map.tsx';
import { DescribedChart } from '../draw/described-chart.tsx';
import { describe as describeProfile } from '../kinds/profile/describe-profile.tsx';
import { describe as describeSeries } from '../kinds/series/describe-series.ts';
import { planGridScene } from '../raster/rasterise-grid.ts';
import { silenceCoarse } from './layers/coarse-map.ts';
import { gridExtent, readGrid } from './reading/grid-reader.ts';
import { MapChart } from './map-chart.tsx';

const title = { title: 'Sea surface temperature', subtitle: '2020-03-01 · 0 m' };

/** The words of a chart, without the tags around them. */
const wordsOf = (drawn: string): string => drawn.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ');

describe('a map for those who do not see it', () => {
  it('is one sentence: what, how much, where, from which value to which, and where the extremes are', () => {
    const grid = {
      lon: Float64Array.of(179, 181),
      lat: Float64Array.of(10, -10),
      values: Float32Array.of(20, NaN, 30, 25),
    };
    expect(
      wordsOf(renderToStaticMarkup(<MapChart grid={grid} unit="°C" title={title} />)),
    ).toContain(
      'Sea surface temperature, 2020-03-01 · 0 m: 3 of 4 cells from 20° S, 178° E to 20° N, 178° W have a value, 20\u2009°C to 30\u2009°C, on average 25\u2009°C (weighted by area), highest at 10° S, 179° E, lowest at 10° N, 179° E.',
    );
  });

  it('of all longitudes says so, and not that it reaches from one meridian to the same', () => {
    const grid = {
      lon: Float64Array.of(-135, -45, 45, 135),
      lat: Float64Array.of(0, 45),
      values: new Float32Array(8),
    };
    expect(
      wordsOf(renderToStaticMarkup(<MapChart grid={grid} unit="°C" title={title} />)),
    ).toContain('8 of 8 cells at all longitudes from 22.5° S to 67.5° N have a value');
  });

  it('says openly when all is missing, when the palette is rainbow-like and when a log scale is not possible', () => {
    const grid = {
      lon: Float64Array.of(1, 2),
      lat: Float64Array.of(0),
      values: Float64Array.of(NaN, NaN),
    };
    expect(
      wordsOf(renderToStaticMarkup(<MapChart grid={grid} unit="m" title={title} palette="Jet" />)),
    ).toMatch(/No value here: all of them are missing\..*Jet is rainbow-like/);
    const zeros = { ...grid, values: Float64Array.of(0, 0) };
    expect(
      wordsOf(
        renderToStaticMarkup(<MapChart grid={zeros} unit="" title={{ title: 'Chlorophyll' }} />),
      ),
    ).toContain('a log scale needs positive values');
  });
});

it('counts of one are said in the singular', () => {
  const grid = {
    lon: Float64Array.of(1, 2),
    lat: Float64Array.of(0),
    values: Float64Array.of(4, NaN),
  };
  const map = wordsOf(renderToStaticMarkup(<MapChart grid={grid} unit="m" title={title} />));
  expect(map).toMatch(/1 of 2 cells .* has a value, 4/);
  const points = {
    lon: Float64Array.of(1, NaN),
    lat: Float64Array.of(1, 2),
    values: Float64Array.of(1, 2),
  };
  expect(
    wordsOf(renderToStaticMarkup(<PointsMap points={points} unit="" title={title} />)),
  ).toContain('1 point has no place on the Earth and is not drawn.');
  const [time, values] = [Float64Array.of(3), Float64Array.of(5)];
  expect(
    wordsOf(
      renderToStaticMarkup(
        <DescribedChart
          describe={describeSeries}
          data={{ time, values }}
          options={{ unit: 'm', title, isClimatology: true }}
        />,
      ),
    ),
  ).toContain(': 1 value from March to March');
});

describe('points', () => {
  it('say how many of how many are drawn, and how many have no place', () => {
    const points = {
      lon: Float64Array.of(1, NaN, 3),
      lat: Float64Array.of(1, 2, 95),
      values: Float64Array.of(1, 2, 3),
    };
    const words = wordsOf(
      renderToStaticMarkup(
        <PointsMap points={points} unit="" title={title} totalCount={120_000} />,
      ),
    );
    expect(words).toContain('3 of 120,000 points are drawn.');
    expect(words).toContain('2 points have no place on the Earth and are not drawn.');
  });
});

it('points of classes have a legend of their names and shapes instead of a scale, and are counted by class', () => {
  const points = {
    lon: Float64Array.of(1, 2, 3),
    lat: Float64Array.of(1, 2, 3),
    values: Float32Array.of(0, 1, 1),
  };
  const classes = [
    { name: 'no finding', colour: '#808080', shape: 'ring' },
    { name: 'error', colour: '#b3261e', shape: 'square' },
  ] as const;
  const html = renderToStaticMarkup(
    <PointsMap points={points} unit="" title={title} classes={classes} />,
  );
  expect(wordsOf(html)).toContain('no finding: 1, error: 2.');
  expect(wordsOf(html)).not.toContain('on average');
  expect(html).not.toContain('isobath-chart-ramp');
});

describe('observations that lie like the cells of a grid', () => {
  const points = {
    lon: Float64Array.from({ length: 400 }, (_, at) => (at % 20) + Math.floor(at / 20) * 0.3),
    lat: Float64Array.from({ length: 400 }, (_, at) => Math.floor(at / 20)),
    values: new Float64Array(400).fill(1),
  };
  const draw = (mayBeCells?: boolean): string =>
    renderToStaticMarkup(
      <PointsMap points={points} unit="" title={title} mayBeCells={mayBeCells} />,
    );

  it('are drawn as cells where they may be, which is said and can be changed', () => {
    expect(draw(true)).toContain('Each is drawn as its cell');
    expect(draw(true)).toContain('aria-label="Draw points"');
    expect(draw()).not.toContain('cell');
  });
});

describe('a series and a profile', () => {
  it('are told in one sentence', () => {
    const series = renderToStaticMarkup(
      <DescribedChart
        describe={describeSeries}
        data={{ time: Float64Array.of(12, 1), values: Float64Array.of(5, 6) }}
        options={{ unit: '°C', title, isClimatology: true }}
      />,
    );
    expect(wordsOf(series)).toContain('2 values from January to December, 5\u2009°C to 6\u2009°C');
    const profile = renderToStaticMarkup(
      <DescribedChart
        describe={describeProfile}
        data={{ depth: Float64Array.of(100, 0), values: Float64Array.of(5, 20) }}
        options={{ unit: '°C', title }}
      />,
    );
    expect(wordsOf(profile)).toContain(
      '2 values from 0\u2009m to 100\u2009m deep, 5\u2009°C to 20\u2009°C',
    );
  });

  it('offer error bars only where there are deviations', () => {
    const draw = (std?: Float64Array): string =>
      renderToStaticMarkup(
        <DescribedChart
          describe={describeSeries}
          data={{ time: Float64Array.of(1, 2), values: Float64Array.of(5, 6), std }}
          options={{ unit: '', title }}
        />,
      );
    expect(draw(Float64Array.of(1, 1))).toContain('Hide error bars');
    expect(draw()).not.toContain('error bars');
  });

  // Proves visualization/controls: chartLimits.errorBarPoints
  it('show error bars at first for up to 40 values', () => {
    const values = (count: number) => new Float64Array(count).fill(1);
    const series = (count: number): string =>
      renderToStaticMarkup(
        <DescribedChart
          describe={describeSeries}
          data={{ time: values(count), values: values(count), std: values(count) }}
          options={{ unit: '', title }}
        />,
      );
    const profile = (count: number): string =>
      renderToStaticMarkup(
        <DescribedChart
          describe={describeProfile}
          data={{ depth: values(count), values: values(count), std: values(count) }}
          options={{ unit: '', title }}
        />,
      );
    for (const draw of [series, profile]) {
      expect(draw(40)).toContain('Hide error bars');
      expect(draw(41)).toContain('Show error bars');
    }
  });
});

describe('a coarse picture', () => {
  const words = 'Coarse picture, the full one is loading.';
  const grid = {
    lon: Float64Array.of(1, 2),
    lat: Float64Array.of(0),
    values: Float64Array.of(3, 7),
  };

  it('says that it is one and tells no value of its cells, which are not those of the data', () => {
    const coarse = wordsOf(
      renderToStaticMarkup(<MapChart grid={grid} unit="m" title={title} coarse={words} />),
    );
    expect(coarse).toContain(words);
    for (const told of ['have a value', 'on average', 'cells with values'])
      expect(coarse).not.toContain(told);
    const full = wordsOf(renderToStaticMarkup(<MapChart grid={grid} unit="m" title={title} />));
    expect(full).not.toContain(words);
    expect(full).toContain('2 of 2 cells');
  });

  it('reads nothing, picks nothing and asks for nothing finer, but draws the same cells', () => {
    const scene = planGridScene(grid);
    const whole = { scene, extent: gridExtent(scene), reader: readGrid(scene), notes: ['joined'] };
    const map = {
      whole,
      finer: whole,
      summary: 'all of it',
      table: 'rows',
      notes: ['note'],
      onPickPlace: () => undefined,
      onArea: () => undefined,
    };
    expect(silenceCoarse(map)).toBe(map);
    const coarse = silenceCoarse({ ...map, coarse: words });
    expect(coarse.whole.scene).toBe(scene);
    expect(coarse.whole.reader.readAt({ lon: 1, lat: 0 }, {} as never)).toBeUndefined();
    expect(coarse).toMatchObject({ summary: words, notes: [words] });
    expect([coarse.finer, coarse.table, coarse.onPickPlace, coarse.onArea]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
