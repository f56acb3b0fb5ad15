import { createElement, use } from 'react';
import type { FunctionComponent } from 'react';
import type { ChartProps } from './draw/described-chart.tsx';
import type { Describe } from './draw/description.ts';
import { kinds } from './kinds.ts';
import { loadedOnce } from './draw/loaded-once.ts';
import type { OnceLoaded } from './draw/loaded-once.ts';

type Kinds = typeof kinds;

/** The name of a kind of chart. */
export type KindName = keyof Kinds;

type DescribeOf<Name extends KindName> = Awaited<ReturnType<Kinds[Name]>>['describe'];

/** What a chart of a kind is given. */
export type ChartOf<Name extends KindName> =
  DescribeOf<Name> extends Describe<infer Data, infer Options, infer Picked>
    ? ChartProps<Data, Options, Picked>
    : never;

/** A chart of any kind. */
export type AnyChart = { [Name in KindName]: { kind: Name } & ChartOf<Name> }[KindName];

const codes = Object.fromEntries(
  Object.entries(kinds).map(([name, load]) => [
    name,
    loadedOnce(async () => {
      const [{ DescribedChart }, { describe }] = await Promise.all([
        import('./draw/described-chart.tsx'),
        load(),
      ]);
      return { Drawn: DescribedChart as FunctionComponent<object>, describe };
    }),
  ]),
) as Record<KindName, OnceLoaded<{ Drawn: FunctionComponent<object>; describe: unknown }>>;

/** Loads what draws a kind of chart, before there is one to draw. */
export async function loadKind(name: KindName): Promise<void> {
  await codes[name].load();
}

/** A chart of a kind; it suspends until the code of the kind is there, which is drawn at once where it is. */
export function Chart({ kind, ...props }: AnyChart) {
  const code = codes[kind];
  const { Drawn, describe } = code.now() ?? use(code.load());
  return createElement(Drawn, { ...props, describe } as object);
}
