import { galleryHeads } from '@isobath/contract';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { findEntry, gallerySections } from './gallery-entries.ts';
import styles from './gallery.module.css';

/** The examples of the gallery in three parts. */
export function GalleryPage(): ReactElement {
  return (
    <div className={styles.page}>
      <PageHead {...galleryHeads['/gallery']} />
      <h1>Gallery</h1>
      <p className={styles.lede}>
        Worked examples on the data of this portal: charts to change, code to run, and the data to
        take with you.
      </p>
      {gallerySections.map(({ title, about, slugs }) => (
        <section key={title} className={styles.part} aria-labelledby={idOf(title)}>
          <h2 id={idOf(title)}>{title}</h2>
          <p className={styles.about}>{about}</p>
          <ul className={styles.cards}>
            {slugs.map((slug) => {
              const entry = findEntry(slug);
              return (
                entry && (
                  <li key={slug}>
                    <h3>
                      <Link to="/gallery/$slug" params={{ slug }}>
                        {entry.head.title}
                      </Link>
                    </h3>
                    <p>{entry.head.description}</p>
                    <p className={styles.made}>
                      {entry.datasets.length === 1 ? 'Dataset' : 'Datasets'}:{' '}
                      {entry.datasets.join(', ').replaceAll('_', ' ')}
                    </p>
                  </li>
                )
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
