import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { hashToken } from '../../../platform/secrets/random-token.ts';
import { findPeriod, isSecret, makeSecret, writeBase32, writeOtpauthUrl } from './one-time-code.ts';
import type { FactorRow } from './second-factor.repository.ts';
import {
  beginFactor,
  confirmFactor,
  findFactor,
  listFactors,
  removeFactor,
  replaceCodes,
  replaceSecret,
  takePeriod,
  takeRecoveryCode,
} from './second-factor.repository.ts';

const codeCount = 10;
const codeBytes = 15;
const issuer = 'Isobath';

/** Codes of an app as a second factor, and recovery codes for the day on which it is lost. */
export class SecondFactorService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly secrets: Keyring;

  constructor({ database, clock, secrets }: Pick<Platform, 'database' | 'clock' | 'secrets'>) {
    this.database = database;
    this.clock = clock;
    this.secrets = secrets;
  }

  /**
   * Seals every secret by the keyring's first key: those that an older release left readable, and those that another key of the keyring sealed.
   * Returns how many cannot be read; whose they are signs in by recovery codes.
   */
  async reseal(): Promise<number> {
    let unreadable = 0;
    for (const { accountId, secret } of await listFactors(this.database)) {
      if (this.secrets.isFresh(secret)) continue;
      const readable = isSecret(secret) ? secret : this.secrets.open(secret, contextOf(accountId));
      if (readable === null) unreadable += 1;
      else
        await replaceSecret(this.database, accountId, {
          from: secret,
          to: this.secrets.seal(readable, contextOf(accountId)),
        });
    }
    return unreadable;
  }

  /** Whether a code is asked for at sign-in. */
  async isOn(accountId: number): Promise<boolean> {
    return (await findFactor(this.database, accountId))?.confirmedAt != null;
  }

  /**
   * Makes a secret that counts once a code of it was shown. Refuses with `conflict` when one counts
   * already.
   */
  async begin(accountId: number, name: string): Promise<{ secret: string; otpauthUrl: string }> {
    const secret = makeSecret();
    const fresh = {
      secret: this.secrets.seal(secret, contextOf(accountId)),
      createdAt: this.clock.now(),
      confirmedAt: null,
      lastPeriod: 0,
    };
    if (!(await beginFactor(this.database, { accountId, ...fresh })))
      throw new Refusal('conflict', 'You already have a second factor. Remove it first.');
    return { secret, otpauthUrl: writeOtpauthUrl(secret, { issuer, name }) };
  }

  /** From now on a code is asked for. Returns the recovery codes. */
  async confirm(transaction: Database, accountId: number, code: string): Promise<string[]> {
    const row = await findFactor(transaction, accountId);
    if (!row || row.confirmedAt !== null)
      throw new Refusal('conflict', 'There is no second factor waiting to be confirmed.');
    if (!(await this.takeCode(transaction, row, code)))
      throw new Refusal('second-factor-wrong', 'This is not the code that your app shows now.');
    await confirmFactor(transaction, accountId, this.clock.now());
    return this.replaceRecoveryCodes(transaction, accountId);
  }

  /** Takes a code of the app or a recovery code, each once. */
  async take(accountId: number, code: string): Promise<boolean> {
    const row = await findFactor(this.database, accountId);
    if (!row || row.confirmedAt === null) return false;
    if (await this.takeCode(this.database, row, code)) return true;
    const codeHash = hashToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));
    return takeRecoveryCode(this.database, accountId, codeHash);
  }

  /** Makes new recovery codes; the old ones end. */
  async replaceRecoveryCodes(transaction: Database, accountId: number): Promise<string[]> {
    const codes = Array.from({ length: codeCount }, () =>
      writeBase32(randomBytes(codeBytes)).replaceAll(/(.{6})(?=.)/g, '$1-'),
    );
    await replaceCodes(
      transaction,
      accountId,
      codes.map((code) => hashToken(code.replaceAll('-', ''))),
    );
    return codes;
  }

  async remove(transaction: Database, accountId: number): Promise<void> {
    await removeFactor(transaction, accountId);
  }

  /**
   * The period is written down where it is later than the last one, so that of two attempts side by
   * side one wins.
   */
  private async takeCode(
    transaction: Database,
    { accountId, secret, lastPeriod }: FactorRow,
    code: string,
  ): Promise<boolean> {
    const readable = this.secrets.open(secret, contextOf(accountId));
    const period =
      readable === null
        ? null
        : findPeriod(readable, code, { now: this.clock.now(), after: lastPeriod });
    if (period === null) return false;
    return takePeriod(transaction, accountId, period);
  }
}

/** What a secret is sealed for: one person's second factor. */
function contextOf(accountId: number): string {
  return `second factor of account ${accountId}`;
}
