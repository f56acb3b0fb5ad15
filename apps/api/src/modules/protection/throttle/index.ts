export { createThrottle } from './throttle.repository.ts';
export { tryTake } from './try-take.ts';
export type { Throttle, ThrottleRule } from './throttle.repository.ts';
