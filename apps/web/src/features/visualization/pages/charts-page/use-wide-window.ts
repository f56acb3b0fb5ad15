import { useSyncExternalStore } from 'react';

/** From here on the panel stands beside the globe; below, it is a drawer over it. */
const wideEnough = '(min-width: 700px)';

/** Whether the window has room for the panel beside the globe. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (listen) => {
      const query = matchMedia(wideEnough);
      query.addEventListener('change', listen);
      return () => query.removeEventListener('change', listen);
    },
    () => matchMedia(wideEnough).matches,
  );
}
