import { lazy } from 'react';

/** The globe; its code (and with it MapLibre) is loaded when it is first rendered. */
export const Globe = lazy(async () => ({ default: (await import('./globe.tsx')).Globe }));
