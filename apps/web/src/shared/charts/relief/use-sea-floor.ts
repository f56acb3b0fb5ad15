import type { SeaFloor } from '@isobath/charts';
import { useQuery } from '@tanstack/react-query';
import { decodeRelief, depthInRelief } from './decode-relief.ts';
import type { Relief } from './decode-relief.ts';

/** Cells of 20 minutes of arc. */
const width = 1080;

/** The sea floor of the Earth by the portal's own relief; undefined until it is loaded, where it could not be, and where it is not wanted. */
export function useSeaFloor(isWanted: boolean): SeaFloor | undefined {
  return useQuery({
    enabled: isWanted,
    queryKey: ['relief'],
    queryFn: async ({ signal }) => {
      const relief = await loadRelief(signal);
      return {
        source: 'ETOPO at 20 minutes of arc',
        depthAt: (place: { lat: number; lon: number }) => depthInRelief(relief, place),
      };
    },
    staleTime: Infinity,
  }).data;
}

async function loadRelief(signal: AbortSignal): Promise<Relief> {
  const reply = await fetch(new URL('etopo-20.bin', import.meta.url), { signal });
  if (!reply.ok || !reply.body) throw new Error(`the sea floor could not be read: ${reply.status}`);
  const unpacked = reply.body.pipeThrough(new DecompressionStream('deflate'));
  return decodeRelief(new Uint8Array(await new Response(unpacked).arrayBuffer()), width);
}
