import { isIP } from 'node:net';
import { z } from 'zod';
import { address, list } from './setting-kinds.ts';

/** Where the portal listens, how browsers reach it, and whom it believes. */
export const networkSettings = {
  HOST: z.string().min(1, 'a host name or an IP address').default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a number from 0 to 65535')
    .default(8080),
  PUBLIC_URL: address(['http:', 'https:'], 'https://data.example.org'),
  ALLOWED_HOSTS: list(
    isHostName,
    'host names separated by commas, without ports, such as portal.internal',
  ),
  CORS_ORIGINS: list(
    isOrigin,
    'origins separated by commas, such as https://notebooks.example.org',
  ),
  TRUSTED_PROXIES: list(
    isAddressBlock,
    'a comma-separated list of IP addresses or blocks, such as 127.0.0.1,10.0.0.0/8',
  ),
};

/** `https://host` as browsers send it: no path, no star. */
function isOrigin(item: string): boolean {
  return (
    URL.canParse(item) && /^https?:$/.test(new URL(item).protocol) && new URL(item).origin === item
  );
}

/** A name or an IP address by which the portal may be asked, without a port. */
function isHostName(item: string): boolean {
  return isIP(item) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(item);
}

/** An IP address, or a block of them such as `10.0.0.0/8`. */
function isAddressBlock(item: string): boolean {
  const [ip = '', bits, ...rest] = item.split('/');
  const version = isIP(ip);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}
