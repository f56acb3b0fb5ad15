import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { account, deadAddress } from './schema/schema.ts';

/** Whether mails to the address of an account came back, so that it gets none but those about the account. What only the mail server refused is tried again. */
export function isSuppressed(): SQL {
  return sql`exists (select 1 from ${deadAddress} where ${deadAddress.addressKey} = lower(${account.email}) and ${deadAddress.kind} <> 'refused')`;
}
