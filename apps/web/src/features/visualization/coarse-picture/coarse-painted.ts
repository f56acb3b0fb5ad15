import type { ColumnTable } from '@isobath/charts';

interface Waiting {
  painted: Promise<void>;
  tell: () => void;
}

const waiting = new WeakMap<ColumnTable, Waiting>();

function waitingFor(table: ColumnTable): Waiting {
  const known = waiting.get(table);
  if (known) return known;
  let tell = (): void => undefined;
  const painted = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const made = { painted, tell };
  waiting.set(table, made);
  return made;
}

/** Resolves when the coarse picture of these rows has been painted. */
export function whenPainted(table: ColumnTable): Promise<void> {
  return waitingFor(table).painted;
}

/** Tells those who wait for it that the coarse picture of these rows has been painted. */
export function tellPainted(table: ColumnTable): void {
  waitingFor(table).tell();
}
