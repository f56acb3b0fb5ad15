export { Allowance } from './allowance.ts';
export { createLaneEngine } from './lane-engine.ts';
export { LaneQueue } from './lane-queue.ts';
export type { LaneLimits } from './lane-queue.ts';
export { limitCalls } from './limit-calls.ts';
export type { CallerLimits } from './visitor.ts';
