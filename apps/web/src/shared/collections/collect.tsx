import { lazy, Suspense } from 'react';
import type { CollectButtonProps } from './collect-button.tsx';

/** The code of a chart is asked for first: a page comes to its picture as if the button were not there. */
const afterChartsMs = 1500;

const CollectButton = lazy(async () => {
  await new Promise((resume) => {
    setTimeout(resume, afterChartsMs);
  });
  return import('./collect-button.tsx');
});
const places = { icon: { width: 28, height: 28 }, button: { width: 100, height: 36 } } as const;

/** Puts datasets into a collection. Its place is kept until its code is there. */
export function Collect(props: CollectButtonProps) {
  return (
    <Suspense fallback={<span style={{ display: 'inline-block', ...places[props.look] }} />}>
      <CollectButton {...props} />
    </Suspense>
  );
}
