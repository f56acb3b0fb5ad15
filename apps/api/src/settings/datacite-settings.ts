import { z } from 'zod';
import { address } from './setting-kinds.ts';

/** The account at DataCite that registers DOIs of submissions. */
export const dataciteSettings = {
  DATACITE_URL: address(['https:', 'http:'], 'https://api.datacite.org'),
  DATACITE_PREFIX: z
    .string()
    .regex(/^10\.\d{4,9}$/, 'a prefix such as 10.12345')
    .optional(),
  DATACITE_ACCOUNT: z
    .string()
    .regex(/^[^\s:]+$/, 'the name of a repository account such as ABCD.EFGH')
    .optional(),
  DATACITE_PASSWORD: z.string().min(1, 'its password').optional(),
};
