import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainTheme } from '../../testing/plain-theme.ts';
import { drawMonitor } from './draw-monitor.ts';
import { MonitorChart } from './monitor-chart.tsx';
import { describeMonth } from './month-text.ts';
import { listMonths, planMonitor, timeToX, valueToY } from './plan-monitor.ts';
import type { MonitorSeries } from './plan-monitor.ts';
import { nearestMonth, stepMonth } from './read-month.ts';
import { writeMonitorSvg } from './write-monitor-svg.ts';

const series = (
  name: string,
  unit: string,
  months: readonly (readonly [year: number, value: number])[],
): MonitorSeries => ({
  name,
  unit,
  time: Float64Array.from(months, ([year]) => Date.UTC(year, 5, 15)),
  values: Float64Array.from(months, ([, value]) => value),
});
const temperature = series('Temperature', '°C', [
  [1993, -0.2],
  [1994, NaN],
  [1995, 0.4],
]);
const level = series('Sea level', 'm', [
  [1995, -0.03],
  [2000, 0.02],
]);
const size = { widthPx: 1000, heightPx: 400 };
const plan = planMonitor([temperature, level], size);
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

describe('the axes of a monitor', () => {
  // Proves portal/home: 10 months of room on each side @ padMonths
  it('leave ten months free on each side of all series', () => {
    expect([iso(plan.time.from), iso(plan.time.to)]).toEqual(['1992-08-15', '2001-04-15']);
    expect(timeToX(plan, plan.time.to)).toBe(plan.plot.widthPx);
  });

  it('are one for each series, with its name and unit, and zero at the same height', () => {
    expect(plan.axes.map(({ title }) => title)).toEqual(['Temperature (°C)', 'Sea level (m)']);
    const [ofTemperature, ofLevel] = plan.axes.map((axis) => valueToY(plan, axis, 0));
    expect(ofTemperature).toBeCloseTo(ofLevel!, 9);
    for (const [index, { values }] of [temperature, level].entries())
      for (const value of values.filter(Number.isFinite)) {
        expect(plan.axes[index]!.low).toBeLessThan(value);
        expect(plan.axes[index]!.high).toBeGreaterThan(value);
      }
  });

  it('of values on one side of zero are those of the values', () => {
    const warm = planMonitor(
      [
        series('T', '°C', [
          [1993, 10],
          [1994, 20],
        ]),
        level,
      ],
      size,
    );
    expect(warm.axes[0]).toMatchObject({ low: 9.4, high: 20.6 });
  });

  it('have a label for each year that has room', () => {
    expect(plan.years.map(({ year }) => year)).toEqual([
      1993, 1994, 1995, 1996, 1997, 1998, 1999, 2000, 2001,
    ]);
    expect(planMonitor([temperature, level], { ...size, widthPx: 320 }).years).toHaveLength(2);
  });
});

describe('what is drawn of a monitor', () => {
  it.each<[string, readonly [MonitorSeries, MonitorSeries | undefined]]>([
    ['missing values', [temperature, undefined]],
    ['one value', [series('Temperature', '°C', [[1993, 0.1]]), undefined]],
    ['two axes', [temperature, level]],
  ])('%s', async (name, shown) => {
    const drawn = drawMonitor(planMonitor(shown, { widthPx: 400, heightPx: 200 }), plainTheme);
    await expect(`${drawn}\n`).toMatchFileSnapshot(`pictures/${name.replaceAll(' ', '-')}.svg.txt`);
  });

  it('is saved with the words above and below it, escaped', () => {
    const title = { title: 'Anomalies <made>', subtitle: 'against 2014', credit: ['A & B, CC0'] };
    const svg = writeMonitorSvg([temperature, level], title, plainTheme);
    expect(svg).toContain('>Anomalies &lt;made&gt;</text>');
    expect(svg).toContain('>A &amp; B, CC0</text>');
    expect(svg).toContain('viewBox="0 0 1000 700"');
  });
});

describe('a month that is read', () => {
  const months = listMonths([temperature, level]);
  it('is any month of either series, with the value of each', () => {
    expect(months.map(iso)).toEqual(['1993-06-15', '1994-06-15', '1995-06-15', '2000-06-15']);
    expect(describeMonth([temperature, level], months[2]!)).toEqual([
      '1995-06',
      'Temperature: 0.4\u2009°C',
      'Sea level: −0.03\u2009m',
    ]);
    expect(describeMonth([temperature], months[1]!)).toEqual(['1994-06', 'Temperature: missing']);
  });

  it('is the nearest to the pointer, and the one that a key goes to', () => {
    expect(nearestMonth(months, Date.UTC(1998, 0))).toBe(months[3]);
    expect(nearestMonth([], 0)).toBeUndefined();
    expect(stepMonth(months, undefined, 'ArrowLeft')).toBe(months[3]);
    expect(stepMonth(months, months[3], 'ArrowLeft')).toBe(months[2]);
    expect(stepMonth(months, months[3], 'ArrowRight')).toBe(months[3]);
    expect(stepMonth(months, months[3], 'PageUp')).toBe(months[0]);
    expect(stepMonth(months, months[3], 'Home')).toBe(months[0]);
    expect(stepMonth(months, months[0], 'Enter')).toBeUndefined();
  });
});

it('those who do not see a monitor hear what it shows and which keys read it', () => {
  const words = renderToStaticMarkup(
    <MonitorChart title={{ title: 'Anomalies' }} left={temperature} right={level} />,
  );
  expect(words).toContain('Temperature: 1993-06 to 1995-06, −0.2\u2009°C to 0.4\u2009°C, last 0.4');
  expect(words).toContain('Sea level: 1995-06 to 2000-06');
  expect(words).toMatch(/role="application"[^>]*Left and right arrow keys read the months/);
});
