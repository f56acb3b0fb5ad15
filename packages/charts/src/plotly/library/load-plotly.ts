/** Plotly as Isobath bundles it. */
export type Plotly = (typeof import('./plotly-bundle.ts'))['plotly'];

/** Loads Plotly once, when the first chart needs it. One of its parts still asks for Node's `global`, which no browser has. */
export async function loadPlotly(): Promise<Plotly> {
  const scope = globalThis as { global?: unknown };
  scope.global ??= globalThis;
  return (await import('./plotly-bundle.ts')).plotly;
}
