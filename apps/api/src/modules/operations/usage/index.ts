export { registerLastCallRoute } from './last-call.routes.ts';
export { recordCalls } from './record-calls.ts';
export { createUsageRepository } from './usage.repository.ts';
export { UsageService } from './usage.service.ts';
