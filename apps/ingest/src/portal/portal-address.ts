/** The root of a portal by its public address; undefined where it is no address with http or https. */
export function readPortalAddress(address: string): URL | undefined {
  const url = address.endsWith('/') ? address : `${address}/`;
  return URL.canParse(url) && /^https?:/.test(url) ? new URL(url) : undefined;
}

/** Why a request got no answer, in the words of the system. */
export function describeCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
