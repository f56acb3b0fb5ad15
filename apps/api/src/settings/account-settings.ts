import { z } from 'zod';
import { address } from './setting-kinds.ts';

/** How users sign in, and who may download. */
export const accountSettings = {
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^\S+$/, 'a client id such as 123-abc.apps.googleusercontent.com')
    .optional(),
  GOOGLE_KEYS_URL: address(['http:', 'https:'], 'https://www.googleapis.com/oauth2/v3/certs'),
  REQUIRE_ADMIN_2FA: z
    .enum(['true', 'false', '1', '0'], 'true or false')
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
  DOWNLOADS: z.enum(['registered', 'open'], 'registered or open').default('registered'),
};
