export { createThrottle } from './throttle.repository.ts';
export type { Throttle, ThrottleRule } from './throttle.repository.ts';
