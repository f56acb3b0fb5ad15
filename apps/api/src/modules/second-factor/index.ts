export { SecondFactorService } from './second-factor.service.ts';
