import type { Page } from 'playwright-core';

/** The points of a chart, in its order. A missing value is NaN. */
export interface ChartPoints {
  x: (number | string)[];
  y: number[];
  title: string;
}

/** Reads the points that a chart below the map has drawn; `noun` is a word of its subtitle, such as `month by month`. */
export async function readChart(page: Page, noun: string): Promise<ChartPoints> {
  const figure = page
    .getByRole('region', { name: 'At the chosen place' })
    .locator('figure', { hasText: noun });
  await figure.locator('.js-plotly-plot .scatterlayer .points path').first().waitFor();
  const points = await figure.locator('.js-plotly-plot').evaluate((plot) => {
    const [trace] = (
      plot as unknown as { data: { x: ArrayLike<number | string>; y: ArrayLike<number | null> }[] }
    ).data;
    if (!trace) throw new Error('The chart has no trace');
    return { x: Array.from(trace.x), y: Array.from(trace.y, (value) => value ?? null) };
  });
  return {
    x: points.x,
    y: points.y.map((value) => Number(value ?? Number.NaN)),
    title: await figure.locator('figcaption').innerText(),
  };
}
