import { z } from 'zod';
import { address } from './setting-kinds.ts';

/** Where the catalog, the measurements and the files are kept. */
export const storeSettings = {
  ISOBATH_DATA: z.string().min(1, 'a folder').default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/isobath'),
  CLICKHOUSE_URL: address(['http:', 'https:'], 'http://user:password@host:8123/isobath'),
  CLICKHOUSE_READER_URL: address(['http:', 'https:'], 'http://reader:password@host:8123'),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of a cluster: letters, digits and underscores')
    .optional(),
  PLACE_FILES_MB: z
    .string()
    .default('4000')
    .refine((value) => /^(?:0|[1-9]\d{0,8})$/.test(value), 'a number of megabytes, or 0 for none')
    .transform(Number),
  FILES_URL: address(['file:', 's3:'], 's3://bucket/prefix or file:///folder'),
  ADD_FOLDER: z.string().min(1, 'a folder').optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL: address(['http:', 'https:'], 'https://objects.example.org'),
};
