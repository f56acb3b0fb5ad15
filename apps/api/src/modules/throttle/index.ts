export { createThrottle } from './throttle.ts';
export type { Throttle, ThrottleRule } from './throttle.ts';
