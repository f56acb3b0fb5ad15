import { expect } from 'vitest';
import type { TestPortal } from '../portals/portal.ts';

/** The reply of a route that answers JSON; anything but 200 fails the test with the reply. */
export async function readReply<T>(portal: TestPortal, path: string): Promise<T> {
  const answer = await portal.get(path);
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as T;
}
