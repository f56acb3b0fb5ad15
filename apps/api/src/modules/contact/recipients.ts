import type { Config } from '../../config.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import { listAdministratorAddresses } from '../mail/index.ts';

/** Who reads what is sent to the team: the address of the settings, else every administrator's. Without either the message waits in the outbox for nobody: it is addressed to who runs the machine. */
export async function findRecipients(
  database: Database,
  settings: Pick<Config, 'contactEmail'>,
): Promise<string[]> {
  if (settings.contactEmail !== undefined) return [settings.contactEmail];
  const administrators = await listAdministratorAddresses(database);
  return administrators.length > 0 ? administrators : ['postmaster@localhost'];
}
