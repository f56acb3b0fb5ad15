import { formatCitation } from '@isobath/contract';
import type { DatasetFullPage } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { SearchEngineData } from '../search-engine-data.tsx';
import { CitationText } from '../cite/citation-text.tsx';
import { useVisit } from '../cite/use-visit.ts';
import { datasetFilesQuery } from '../../../shared/dataset/queries.ts';
import { FormattedText } from '../../../shared/texts/formatted-text.tsx';
import { FactsList } from '../../../shared/dataset/facts-list.tsx';
import type { Fact } from '../../../shared/dataset/facts-list.tsx';
import { LinkedText } from './linked-text.tsx';
import { OverviewTable } from './overview-table.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { readUnstructuredMetadata } from './unstructured-metadata.ts';
import { VariablesSection } from './variables-section.tsx';
import styles from './sections.module.css';

const Announcements = lazy(() => import('./announcements.tsx'));
const CreditsSection = lazy(() => import('../credits/credits-section.tsx'));
const CruisesTable = lazy(() => import('./cruises-table.tsx'));
const ExtraMetadata = lazy(() => import('./extra-metadata.tsx'));
const FilesSection = lazy(() => import('./files-section.tsx'));
const ProgramLinks = lazy(() => import('./program-links.tsx'));

const rowPx = 39;
const aroundRowsPx = 96;
const maxGridPx = 860;

/** One section of the page: its anchor, its title, its content. */
interface Section {
  id: string;
  title: string;
  content: ReactNode;
}

/** Everything that is known about the dataset, with a table of contents that follows. Default export: it comes after the head and the picture. */
export default function DatasetSections({ page }: { page: DatasetFullPage }) {
  const sections = useSections(page);
  return (
    <div className={styles.layout}>
      <SearchEngineData page={page} />
      <TableOfContents entries={sections} />
      <div className={styles.sections}>
        {sections.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`}>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}

function useSections(page: DatasetFullPage): Section[] {
  const { dataset, references, cruises, news, programs } = page;
  const visit = useVisit(dataset.Short_Name);
  const { data: files } = useQuery(datasetFilesQuery(dataset.Short_Name));
  const extra = readUnstructuredMetadata(dataset.Unstructured_Dataset_Metadata).filter(
    ({ name, value }) =>
      !(name === 'Licence' && value === dataset.Licence) &&
      !(name === 'DOI' && value === dataset.DOI),
  );
  const sources: readonly Fact[] = [
    ['Data Source', <LinkedText key="source" text={dataset.Data_Source} />],
    ['Distributor', <LinkedText key="distributor" text={dataset.Distributor} />],
    ['Acknowledgement', <LinkedText key="acknowledgement" text={dataset.Acknowledgement} />],
    ...(programs.length > 0
      ? [
          [
            'Programs',
            <Suspense key="programs">
              <ProgramLinks names={programs} />
            </Suspense>,
          ] as const,
        ]
      : []),
  ];
  const sections: (Section | false)[] = [
    {
      id: 'description',
      title: 'Description',
      content: <FormattedText text={dataset.Description || 'There is no description.'} />,
    },
    news.length > 0 && {
      id: 'announcements',
      title: 'Related Announcements',
      content: (
        <Suspense>
          <Announcements news={news} />
        </Suspense>
      ),
    },
    { id: 'overview', title: 'Dataset Overview', content: <OverviewTable dataset={dataset} /> },
    extra.length > 0 && {
      id: 'metadata',
      title: 'Additional Dataset Metadata',
      content: (
        <Suspense>
          <ExtraMetadata entries={extra} />
        </Suspense>
      ),
    },
    {
      id: 'variables',
      title: 'Variables',
      content: (
        <VariablesSection
          shortName={dataset.Short_Name}
          heightPx={Math.min(maxGridPx, aroundRowsPx + rowPx * dataset.Variable_Count)}
        />
      ),
    },
    namesAnybody(page) && {
      id: 'people',
      title: 'People and Funding',
      content: (
        <Suspense>
          <CreditsSection page={page} className={styles.longFacts} />
        </Suspense>
      ),
    },
    {
      id: 'source',
      title: 'Data Source',
      content: <FactsList facts={sources} className={styles.longFacts} />,
    },
    {
      id: 'references',
      title: 'References',
      content:
        references.length > 0 ? (
          <ol className={styles.plainList}>
            {references.map((reference) => (
              <li key={reference}>
                <LinkedText text={reference} />
              </li>
            ))}
          </ol>
        ) : (
          <LinkedText text={null} />
        ),
    },
    cruises.length > 0 && {
      id: 'cruises',
      title: 'Cruises',
      content: (
        <Suspense>
          <CruisesTable cruises={cruises} />
        </Suspense>
      ),
    },
    files !== undefined &&
      files.folders.length > 0 && {
        id: 'files',
        title: 'Files',
        content: (
          <Suspense>
            <FilesSection shortName={dataset.Short_Name} folders={files.folders} />
          </Suspense>
        ),
      },
    {
      id: 'cite',
      title: 'How to cite',
      content: <CitationText text={formatCitation(dataset, visit)} />,
    },
  ];
  return sections.filter((section) => section !== false);
}

function namesAnybody({ dataset, contributors, funding, project }: DatasetFullPage): boolean {
  return dataset.Authors.length + contributors.length + funding.length > 0 || project !== null;
}
