import { formatBytes } from '@isobath/ocean';

/** What a picture that is not there yet waits for: the server's answer, or the rest of its rows. */
export function describeWait(receivedBytes: number): string {
  return receivedBytes > 0
    ? `Processing Data (${formatBytes(receivedBytes)})`
    : 'Fetching Visualization Data';
}
