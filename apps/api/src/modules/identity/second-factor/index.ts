export { codeOf, periodOf } from './one-time-code.ts';
export { SecondFactorService } from './second-factor.service.ts';
