/** SHA-256 of a file in hexadecimal digits; undefined on pages without encryption, where browsers do not offer it. */
export async function hashOf(part: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
