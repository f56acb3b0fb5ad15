import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { listAdministratorAddresses } from '../../messages/mail/index.ts';

/**
 * Recipients of messages to the team: the configured address, otherwise every administrator's.
 * Without either, the message stays in the outbox without a recipient, for the operator of the
 * machine.
 */
export async function findRecipients(
  database: Database,
  settings: Pick<Config, 'contactEmail'>,
): Promise<string[]> {
  if (settings.contactEmail !== undefined) return [settings.contactEmail];
  const administrators = await listAdministratorAddresses(database);
  return administrators.length > 0 ? administrators : ['postmaster@localhost'];
}
