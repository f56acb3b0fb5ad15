import { Client } from 'pg';

/** How a connection to the catalog database is protected: with a certificate that is checked, with one that is not, or not at all. */
export type Encryption = 'checked' | 'unchecked' | 'none';

/** How the connection to a PostgreSQL server will be protected by its address, or by PGSSLMODE, and to which host it goes. */
export function describeDatabase(url: string): {
  readonly host: string;
  readonly encryption: Encryption;
} {
  const { host, ssl } = new Client({ connectionString: url }) as unknown as {
    readonly host: string;
    readonly ssl: boolean | { readonly rejectUnauthorized?: boolean };
  };
  if (ssl === false) return { host, encryption: 'none' };
  const isUnchecked = typeof ssl === 'object' && ssl.rejectUnauthorized === false;
  return { host, encryption: isUnchecked ? 'unchecked' : 'checked' };
}
