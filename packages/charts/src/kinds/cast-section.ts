import { defineType } from './chart-type.ts';
import { readCasts } from './read-casts.ts';
import type { CastSectionOptions } from './casts/along-track/describe-cast-section.ts';

/** Casts as a section along their track. */
export const castSection = defineType({
  rows: 'rows',
  controls: {
    splits: [],
    hasColours: true,
    hasScale: true,
    hasDirection: false,
    hasMarkers: false,
    hasProjection: false,
  },
  steps: [],
  pictureName: 'track-section',
  hasSeaFloor: true,
  code: 'plots',
  read: (rows) => {
    const { title, colours, seaFloor, variable } = rows;
    const isGridded = !variable.measurement;
    const options: CastSectionOptions = { ...colours, title, isGridded, seaFloor };
    return { kind: 'castSection' as const, data: readCasts(rows), options };
  },
});
