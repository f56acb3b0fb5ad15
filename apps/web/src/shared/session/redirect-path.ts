import { isPagePath } from '@isobath/contract';

const fallback = '/catalog';
/** A sign-in that leads to another one leads nowhere. */
const signInPages = ['/login', '/register', '/forgotpass'];

/**
 * Where a sign-in leads: the path (with query and fragment) that the address asks for, with or without its first slash, when it is a page of
 * this portal; otherwise /catalog. Another host is never one.
 */
export function readRedirect(asked: string | undefined): string {
  if (asked === undefined || /[\\\p{Cc}]/u.test(asked)) return fallback;
  const path = asked.startsWith('/') ? asked : `/${asked}`;
  const here = 'http://portal.invalid';
  if (path.startsWith('//') || !URL.canParse(path, here)) return fallback;
  const { origin, pathname, search, hash } = new URL(path, here);
  return origin === here && isPagePath(pathname) && !signInPages.includes(pathname)
    ? `${pathname}${search}${hash}`
    : fallback;
}

/** The value of `redirect` that brings back to the present address (`/` for the home page, as an empty value leaves no trace); nothing where a sign-in leads to /catalog anyway. */
export function redirectTo(href: string): string | undefined {
  const path = readRedirect(href);
  return path === fallback ? undefined : path.slice(1) || '/';
}
