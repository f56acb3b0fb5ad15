// What benchmarks that load tables share: the control listener of a running portal.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** A function that posts JSON, or bytes of rows, to the control listener of a data folder's portal and answers the text that comes back. */
export async function openControl(dataFolder) {
  const { controlUrl, secret } = JSON.parse(
    await readFile(join(dataFolder, 'run/server.json'), 'utf8'),
  );
  return async (path, body) => {
    const isRows = body instanceof Uint8Array;
    // A connection that was closed while a block was being made must be noticed before it is used.
    await setImmediate();
    const reply = await fetch(`${controlUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': isRows ? 'application/octet-stream' : 'application/json',
      },
      body: isRows ? body : JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok || text.includes('"failed"')) throw new Error(text);
    return text;
  };
}

/** What the catalog says of a variable of a made table. */
export function describeVariable(name, longName = name) {
  return {
    name,
    longName,
    standardName: null,
    unit: '1',
    sensor: 'Simulation',
    discipline: null,
    keywords: [],
    comment: null,
    isVisualized: true,
  };
}
