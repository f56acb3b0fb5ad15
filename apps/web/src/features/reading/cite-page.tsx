import { formatCitation } from '@isobath/contract';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { keepDates } from '../../shared/dataset/unbroken.tsx';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { CitationOfPortal } from './operator-parts.tsx';
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

const subsetExample = `${example} Subset: SST, 2020-01-01 to 2020-12-31, 10° S to 10° N, 170° E to 170° W; 12,410 rows, SHA-256 9f2c…`;

/** How to cite the portal, a dataset, a version and a subset. */
export function CitePage(): ReactElement {
  return (
    <article className={styles.page}>
      <PageHead
        title="How to cite"
        description="How to cite the portal, a dataset, a version and a subset, in one format for pages, downloads and reference managers."
      />
      <h1>How to cite</h1>
      <p className={styles.lede}>
        Cite the dataset, not the portal, so that the people who made it get the credit and others
        find the same version.
      </p>
      <h2>The portal</h2>
      <p>Name the portal where you write of it as a whole, in methods or acknowledgements:</p>
      <CitationOfPortal />
      <h2>A dataset</h2>
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
      <h3>What a citation says</h3>
      <p>
        Creators (year): title, version. Publisher. DOI. The day of access and the address. What the
        catalog does not know is left out.
      </p>
      <blockquote>{keepDates(example)}</blockquote>
      <h2>A version</h2>
      <p>
        The version in a citation, on the page and on a receipt is that of the dataset, as its
        makers count it. A dataset that is loaded again becomes a new release of this portal, whose
        number and day the page shows. Later releases can differ in any row, so cite the version and
        the day that your numbers come from; the receipt of a download names the release, too.
      </p>
      <h2>A subset</h2>
      <p>
        Add what you took: the variables, and the bounds of time, place and depth. A download lists
        them with the number of its rows and its checksum (SHA-256), which tells whether two files
        are the same. The address of a chart, or a short link to it, shows the same part again.
      </p>
      <blockquote>{keepDates(subsetExample)}</blockquote>
      <h2>Several datasets</h2>
      <p>
        Datasets that you use together make a <Link to="/collections">collection</Link>, which has
        an address and a citation of its own. Cite its datasets too: their makers are credited by
        them.
      </p>
      <p>
        Find the DOI of a dataset in its overview. <Link to="/catalog">Browse the catalog</Link>
      </p>
    </article>
  );
}
