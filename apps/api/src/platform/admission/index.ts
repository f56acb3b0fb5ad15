export { RateLimiter } from './rate-limiter.ts';
export { planShares } from './processor-shares.ts';
export { createAdmissionEngine, acquirePermit } from './admission-engine.ts';
export type { AcquirePermit } from './admission-engine.ts';
export { AdmissionQueue } from './admission-queue.ts';
export type { AdmissionLimits } from './workload.ts';
export { limitCalls } from './limit-calls.ts';
export { shareOfAddress } from './slot-counts.ts';
export type { CallerLimits } from './call-context.ts';
