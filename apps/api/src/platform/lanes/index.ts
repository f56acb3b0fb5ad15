export { Allowance } from './allowance.ts';
export { createLaneEngine, enterLane } from './lane-engine.ts';
export type { EnterLane } from './lane-engine.ts';
export { LaneQueue } from './lane-queue.ts';
export type { LaneLimits } from './lane-queue.ts';
export { limitCalls } from './limit-calls.ts';
export { shareOfAddress } from './place-counts.ts';
export type { CallerLimits } from './visitor.ts';
