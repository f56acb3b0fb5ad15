import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { readCaptions } from './read-captions.ts';
import styles from './videos.module.css';

/** Videos by the names of their files in `public/videos`. */
export type VideoName = 'home' | 'catalog' | 'charts' | 'guide' | 'validate' | 'submit';

/** What each video is called. */
export const videoTitles: Readonly<Record<VideoName, string>> = {
  home: 'Find your way',
  catalog: 'Search the catalog',
  charts: 'Draw charts',
  guide: 'Prepare a dataset',
  validate: 'Check a workbook',
  submit: 'Submit a dataset',
};

const captionsQuery = (name: VideoName) =>
  queryOptions({
    queryKey: ['video', name],
    queryFn: async ({ signal }) => {
      const reply = await fetch(`/videos/${name}.vtt`, { signal });
      if (!reply.ok) throw new Error(`The captions answered ${reply.status}.`);
      return readCaptions(await reply.text());
    },
    staleTime: Infinity,
  });

/** A video of the portal with its captions, and what is said in it as a text. */
export function VideoPlayer({ name }: { name: VideoName }): ReactElement {
  const captions = useQuery(captionsQuery(name));
  return (
    <>
      <video
        className={styles.video}
        controls
        preload="metadata"
        aria-label={`Video: ${videoTitles[name]}`}
      >
        <source src={`/videos/${name}.webm`} type="video/webm" />
        <track kind="captions" srcLang="en" label="English" src={`/videos/${name}.vtt`} default />
        Your browser cannot play this video; its text is below.
      </video>
      <details className={styles.transcript}>
        <summary>Transcript</summary>
        {captions.data ? (
          <ol>
            {captions.data.map(({ at, text }) => (
              <li key={at}>{text}</li>
            ))}
          </ol>
        ) : captions.error ? (
          <p>The transcript could not be loaded.</p>
        ) : (
          <Skeleton height={160} />
        )}
      </details>
    </>
  );
}
