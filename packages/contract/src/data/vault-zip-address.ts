import { routePath } from '../request/route-address.ts';
import * as fileRoutes from './routes/file-routes.ts';

/** Address of the zip of some files of a dataset, by their numbers. It answers ranges. */
export function vaultZipAddress(shortName: string, ids: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else parts.push([id, id]);
  }
  const list = parts.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',');
  return `${routePath(fileRoutes.readZip, { shortName })}?files=${list}`;
}
