import { lazy, Suspense } from 'react';
import type { SubscribeToggleProps } from './subscribe-toggle.tsx';

const SubscribeToggle = lazy(() => import('./subscribe-toggle.tsx'));
const places = { icon: { width: 28, height: 28 }, button: { width: 130, height: 36 } } as const;

/** The bell of a dataset. Its place is kept until its code is there. */
export function Subscribe(props: SubscribeToggleProps) {
  return (
    <Suspense fallback={<span style={{ display: 'inline-block', ...places[props.look] }} />}>
      <SubscribeToggle {...props} />
    </Suspense>
  );
}
