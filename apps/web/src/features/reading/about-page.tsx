import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHead } from '../../shared/screens/page-head.tsx';
import styles from './reading.module.css';

/** What this portal is and how it treats data. */
export function AboutPage(): ReactElement {
  return (
    <article className={styles.page}>
      <PageHead
        title="About"
        description="What Isobath is, where its data come from, and how to cite them."
      />
      <h1>About</h1>
      <p className={styles.lede}>
        Isobath is an open-source portal for ocean and climate research data. It brings measurements
        from cruises, floats and satellites, and the output of models, into one form: one spelling
        of place, time and depth, one way to look, one way to take a part of them.
      </p>
      <h2>What it does with data</h2>
      <ul>
        <li>
          Files are read as their makers wrote them: scale and offset, missing values, calendars and
          axes as the CF conventions define them.
        </li>
        <li>
          A dataset appears in the catalog completely or not at all. Loading it again makes a new
          version; readers never see a half.
        </li>
        <li>
          What you download says how many rows were promised and delivered, carries a checksum, and
          names the exact query that made it.
        </li>
        <li>
          Data that a generator made for demonstration are marked <em>Synthetic</em> wherever they
          appear.
        </li>
      </ul>
      <h2>How to cite</h2>
      <p>
        Cite the dataset, not the portal: every dataset page has a <em>Cite</em> button with the
        citation as text, BibTeX and RIS, and the acknowledgement that the data provider asks for.{' '}
        <Link to="/how-to-cite">More on citations</Link>
      </p>
      <h2>Your visit</h2>
      <p>
        Everything on these pages comes from this server: no page asks another host for fonts, maps
        or scripts, and nobody counts your visits elsewhere.
      </p>
      <h2>Taking part</h2>
      <p>
        Isobath is free software under the Apache License 2.0; the operator of a portal loads files
        with the command line and a short recipe. To read data from your own programs, see the{' '}
        <Link to="/documentation">documentation</Link>.
      </p>
    </article>
  );
}
