import { Skeleton } from '@mantine/core';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { DownloadLink } from '../../shared/files/download-link.tsx';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { ExampleCode } from './example-code.tsx';
import { findEntry, galleryEntries } from './gallery-entries.ts';
import type { GalleryEntry } from './gallery-entries.ts';
import styles from './gallery.module.css';

const route = getRouteApi('/gallery/$slug');

/** A page of the gallery: text, live charts, method, code and data. */
export function GalleryEntryPage(): ReactElement {
  const { slug } = route.useParams();
  const entry = findEntry(slug);
  if (!entry) throw notFound();
  const { Live } = entry;
  return (
    <article className={styles.page} key={slug}>
      <PageHead title={`${entry.head.title} · Gallery`} description={entry.head.description} />
      <p className={styles.back}>
        <Link to="/gallery">Gallery</Link>
      </p>
      <h1>{entry.head.title}</h1>
      <div className={styles.text}>
        {entry.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section aria-label="Charts">
        <Suspense fallback={<Skeleton height={640} />}>
          <Live />
        </Suspense>
      </section>
      <section aria-labelledby="method" className={styles.text}>
        <h2 id="method">Method</h2>
        <ul>
          {entry.method.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="code">
        <h2 id="code">The same in code</h2>
        <ExampleCode slug={slug} />
      </section>
      <EntryData entry={entry} />
      <EntryFoot slug={slug} />
    </article>
  );
}

function EntryData({ entry }: { entry: GalleryEntry }) {
  return (
    <section aria-labelledby="data">
      <h2 id="data">The data</h2>
      <ul className={styles.datasets}>
        {entry.datasets.map((dataset) => (
          <li key={dataset}>
            <Link to="/catalog/datasets/$dataset" params={{ dataset }}>
              {dataset.replaceAll('_', ' ')}
            </Link>
            <DownloadLink shortName={dataset} aria-label={`Download ${dataset}`}>
              Download
            </DownloadLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryFoot({ slug }: { slug: string }) {
  const at = galleryEntries.findIndex((each) => each.slug === slug);
  const next = galleryEntries[(at + 1) % galleryEntries.length];
  return (
    next && (
      <p className={styles.next}>
        Next:{' '}
        <Link to="/gallery/$slug" params={{ slug: next.slug }}>
          {next.head.title}
        </Link>
      </p>
    )
  );
}
