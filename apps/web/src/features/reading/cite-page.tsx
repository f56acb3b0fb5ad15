import { formatCitation } from '@isobath/contract';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHead } from '../../shared/screens/page-head.tsx';
import styles from './reading.module.css';

const example = formatCitation(
  {
    Short_Name: 'Example',
    Long_Name: 'Title of the dataset',
    Data_Source: 'Creators',
    Distributor: 'Publisher',
    Dataset_Version: '2.1',
    Dataset_Release_Date: '2024-05-01',
    DOI: '10.1234/example',
  },
  { date: '2026-01-15', url: 'https://portal.example/catalog/datasets/Example' },
);

/** How to cite a dataset of the portal. */
export function CitePage(): ReactElement {
  return (
    <article className={styles.page}>
      <PageHead
        title="How to cite"
        description="How to cite datasets from this portal, in one format for pages, downloads and reference managers."
      />
      <h1>How to cite</h1>
      <p className={styles.lede}>
        Cite the dataset, not the portal, so that the people who made it get the credit and others
        find the same version.
      </p>
      <h2>Where the citation is</h2>
      <ul>
        <li>
          Every dataset page has a <em>Cite</em> button: the citation as text, as BibTeX and as RIS,
          and the acknowledgement that the data provider asks for.
        </li>
        <li>
          Every download repeats the citation: on its receipt, in the manifest of a zip, and in the
          header of a NetCDF file.
        </li>
      </ul>
      <h2>What it says</h2>
      <p>
        Creators (year): title, version. Publisher. DOI. The day of access and the address. What the
        catalog does not know is left out.
      </p>
      <blockquote>{example}</blockquote>
      <p>
        Find the DOI of a dataset in its overview. <Link to="/catalog">Browse the catalog</Link>
      </p>
    </article>
  );
}
