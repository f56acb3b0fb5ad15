/** Somebody's browser: it keeps cookies and says that it is a page of the portal. */
export interface Browser {
  /** Cookies by name, as they were set. */
  readonly cookies: Map<string, string>;
  /** The `Set-Cookie` lines of the last answer. */
  lastCookies(): readonly string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let opened = 0;

/**
 * Opens a browser at a portal, behind its own address (a documentation address, sent in
 * `X-Forwarded-For` to a portal that trusts its loopback), so that one test's tries are not
 * another's.
 */
export function openBrowser(
  url: string,
  address = `198.51.${100 + Math.floor((opened += 1) / 250)}.${opened % 250}`,
): Browser {
  const cookies = new Map<string, string>();
  let last: readonly string[] = [];
  const ask = async (
    path: string,
    init: RequestInit,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        'user-agent': userAgent,
        'x-forwarded-for': address,
        ...(cookie !== '' && { cookie }),
        ...headers,
      },
    });
    last = answer.headers.getSetCookie();
    for (const line of last) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    lastCookies: () => last,
    get: (path, headers) => ask(path, { method: 'GET' }, headers),
    send: (method, path, body, headers = {}) => {
      const common = { 'x-isobath-request': '1', ...headers };
      if (body === undefined) return ask(path, { method }, common);
      return body instanceof Uint8Array
        ? ask(
            path,
            { method, body: new Uint8Array(body) },
            { 'content-type': 'application/octet-stream', ...common },
          )
        : ask(
            path,
            { method, body: JSON.stringify(body) },
            { 'content-type': 'application/json', ...common },
          );
    },
  };
}
