import type { administratorRequestSchema } from '@isobath/contract';
import type { z } from 'zod';
import type { AccountParts } from './account-parts.ts';
import { keyOf } from './key-of.ts';
import type { PasswordService } from './password.service.ts';

/** What making administrators depends on. */
interface AdministratorParts extends AccountParts {
  readonly passwords: PasswordService;
}

/** Administrators from the command line. */
export class AdministratorService {
  private readonly parts: AdministratorParts;

  constructor(parts: AdministratorParts) {
    this.parts = parts;
  }

  /**
   * Makes an account an administrator, and creates the account if there is none; a suspended one is
   * reactivated. Without a way to sign in it gets a link to choose a password, by mail and in the
   * answer; with `wantsLink` the answer has one in any case.
   */
  async make({
    email,
    wantsLink,
  }: z.output<typeof administratorRequestSchema>): Promise<{ passwordUrl: string | null }> {
    const { accounts, audit, clock, database, mail } = this.parts;
    const known = await accounts.findByEmail(email);
    const passwordUrl = await database.transaction(async (transaction) => {
      const row =
        known ??
        (await accounts.insert(transaction, {
          email,
          emailKey: keyOf(email),
          isAdministrator: true,
          createdAt: clock.now(),
        }));
      if (known)
        await accounts.update(transaction, known.id, { isAdministrator: true, suspendedAt: null });
      await audit.record(transaction, {
        actorId: null,
        targetId: row.id,
        action: known ? 'administrator-granted' : 'administrator-made',
      });
      if (row.passwordHash === null && row.googleSubject === null)
        return this.parts.passwords.invite(transaction, row);
      return wantsLink ? this.parts.passwords.makeInvitation(transaction, row.id) : null;
    });
    mail.wake();
    return { passwordUrl };
  }
}
