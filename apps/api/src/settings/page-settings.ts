import { defaultLicence, findLicence } from '@isobath/contract';
import { z } from 'zod';
import { logLevels } from '../platform/logging/log-level.ts';
import { address } from './setting-kinds.ts';

/** What the pages show that no catalog holds, and what the process says of itself. */
export const pageSettings = {
  ORGANISM_COUNT: z
    .string()
    .regex(/^\d{1,9}$/, 'a number of organisms from 0 to 999999999')
    .transform(Number)
    .optional(),
  DATABASE_SIZE: z
    .string()
    .regex(/^[^\p{Cc}]{1,30}$/u, 'a size in at most 30 characters, such as ~150 TB')
    .optional(),
  DEFAULT_LICENCE: z
    .string()
    .refine(
      (text) => findLicence(text) !== undefined,
      'an SPDX identifier such as CC-BY-4.0 or CC0-1.0',
    )
    .transform((text) => findLicence(text)?.licence.id ?? text)
    .default(defaultLicence),
  OPERATOR_FILE: z.string().optional(),
  CF_STANDARD_NAMES: z.string().optional(),
  BASEMAP_TILES_URL: address(['http:', 'https:'], 'https://tiles.example.org/{z}/{x}/{y}.png'),
  ISOBATH_ENV: z
    .enum(['production', 'staging', 'development'], 'production, staging or development')
    .default('production'),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
};
