import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KnownOcean, PortalQuestions } from '@isobath/workbook';

/** A portal that knows one name, the tracks of cruises as they are told to it, and a sea floor at 49 m everywhere. */
export interface KnownThings {
  readonly url: string;
  readonly questions: PortalQuestions;
  /** Makes the track of a cruise known. */
  knowTrack(cruise: string, known: KnownOcean): void;
  close(): Promise<void>;
}

const seaFloorMetres = 49;

/** Answers as the routes of a portal do, over HTTP and in this process. */
export async function startKnownThings(): Promise<KnownThings> {
  const tracks = new Map<string, KnownOcean>();
  const questions: PortalQuestions = {
    names: async ({ shortName }) => ({
      conflicts:
        shortName.toLowerCase() === 'taken_casts'
          ? [{ field: 'dataset_short_name', detail: 'a published dataset has it' }]
          : [],
      recommendedLicence: 'CC-BY-4.0',
    }),
    track: async (cruise, signal) => {
      const [track] = (await tracks.get(cruise)?.knownTracks?.([cruise], signal)) ?? [];
      return {
        track: track ? { times: [...track.ms], lats: [...track.lat], lons: [...track.lon] } : null,
      };
    },
    standardNames: async () => ({ table: null }),
    seaFloor: async ({ lat, lon }) => ({
      tile: {
        dataset: 'A_Bathymetry',
        lats: [lat, lat + 10],
        lons: [lon, lon + 10],
        metres: Array.from({ length: 4 }, () => seaFloorMetres),
      },
    }),
  };
  const { signal } = new AbortController();
  const answer = (url: URL): Promise<unknown> => {
    const text = (name: string): string => url.searchParams.get(name) ?? '';
    if (url.pathname.endsWith('/known-names'))
      return questions.names({ shortName: text('shortName'), longName: text('longName') }, signal);
    if (url.pathname.endsWith('/known-track')) return questions.track(text('cruise'), signal);
    if (url.pathname.endsWith('/known-standard-names')) return questions.standardNames(signal);
    return questions.seaFloor({ lat: Number(text('lat')), lon: Number(text('lon')) }, signal);
  };
  const server = createServer((request, reply) => {
    void answer(new URL(request.url ?? '/', 'http://portal')).then((body) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    questions,
    knowTrack: (cruise, known) => void tracks.set(cruise, known),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
