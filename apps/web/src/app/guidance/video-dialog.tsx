import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import type { VideoName } from './guidance-table.ts';
import styles from './guidance.module.css';
import { readCaptions } from './read-captions.ts';

const titles: Readonly<Record<VideoName, string>> = {
  home: 'Find your way',
  catalog: 'Search the catalog',
  charts: 'Draw charts',
};
const dialogPx = 1000;

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

/** A video of the portal with its captions, and what is said in it as a text. Default export: it is loaded when it is opened. */
export default function VideoDialog({ name, onClose }: { name: VideoName; onClose: () => void }) {
  const captions = useQuery(captionsQuery(name));
  return (
    <Dialog title={`Video: ${titles[name]}`} widthPx={dialogPx} onClose={onClose}>
      <video className={styles.video} controls preload="metadata" aria-label={titles[name]}>
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
    </Dialog>
  );
}
