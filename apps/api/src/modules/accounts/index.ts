export { later } from './account-parts.ts';
export type { AccountParts, Exchange } from './account-parts.ts';
export { createAccountsRepository } from './accounts.repository.ts';
export { keyOf } from './key-of.ts';
export type { AccountRow, AccountsRepository } from './accounts.repository.ts';
export {
  registerAdministratorRoute,
  registerProfileRoutes,
  registerSigninRoutes,
} from './accounts.routes.ts';
export { AdministratorService } from './administrator.service.ts';
export { registerOwnKeyRoutes } from './key.routes.ts';
export { findLastDatasetTouch, listPersonalRecords } from './personal-records.repository.ts';
export { PasswordService } from './password.service.ts';
export { ProfileService } from './profile.service.ts';
export { rules } from './rules.ts';
export { registerSecondFactorRoutes } from './second-factor.routes.ts';
export { SigninService } from './signin.service.ts';
export { SignupService } from './signup.service.ts';
