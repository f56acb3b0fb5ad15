import type { Page } from 'playwright-core';

/** A request of a page: its path, and its bytes with the headers as they came over the wire. */
export interface Sent {
  readonly address: string;
  bytes: number;
  /** Also of one that the page gave up. */
  hasEnded: boolean;
}

/** Counts what a page asks for from now on. */
export async function countRequests(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const byId = new Map<string, Sent>();
  const link = await page.context().newCDPSession(page);
  await link.send('Network.enable');
  link.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const one = { address: new URL(request.url).pathname, bytes: 0, hasEnded: false };
    sent.push(one);
    byId.set(requestId, one);
  });
  link.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, hasEnded: true });
  });
  link.on('Network.loadingFailed', ({ requestId }) => {
    const one = byId.get(requestId);
    if (one) one.hasEnded = true;
  });
  return sent;
}
