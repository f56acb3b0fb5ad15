/** What the axes of a plot show, by their names in its layout: `xaxis`, `yaxis`, `yaxis2`. Numeric axes only. */
export type PlotWindow = Readonly<Record<string, readonly [number, number]>>;

/** The ranges that a layout gives its axes. */
export function windowOf(layout: object): PlotWindow {
  return Object.fromEntries(
    Object.entries(layout).flatMap(([name, axis]: [string, { range?: unknown } | undefined]) => {
      const range = /^[xy]axis\d*$/.test(name) ? axis?.range : undefined;
      return Array.isArray(range) ? [[name, [Number(range[0]), Number(range[1])]]] : [];
    }),
  );
}

/** What has to be changed so that a plot shows what is wanted, in Plotly's words; axes that it does not have are left out. */
export function changesTo(wanted: PlotWindow, shown: PlotWindow): Record<string, number[]> {
  const changes: Record<string, number[]> = {};
  for (const [name, [from, to]] of Object.entries(wanted)) {
    const now = shown[name];
    if (now && (!isNear(now[0], from, now) || !isNear(now[1], to, now)))
      changes[`${name}.range`] = [from, to];
  }
  return changes;
}

/** Ranges come back from Plotly rounded. */
function isNear(one: number, other: number, [from, to]: readonly [number, number]): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.abs(to - from);
}
