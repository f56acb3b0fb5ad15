import { contributorTypeLabel, contributorTypes, fullName } from '@isobath/contract';
import type { Author, Contributor, DatasetFullPage, Funding } from '@isobath/contract';
import type { ReactNode } from 'react';
import type { Fact } from '../../../shared/dataset/facts-list.tsx';
import { FactsList } from '../../../shared/dataset/facts-list.tsx';
import { OrcidLink } from './orcid-link.tsx';
import styles from './credits.module.css';

/** Authors with their affiliations, contributors by what they did, and funding. Default export: many datasets name nobody. */
export default function CreditsSection({
  page: { dataset, contributors, funding, project },
  className,
}: {
  page: DatasetFullPage;
  className: string | undefined;
}) {
  const facts: readonly Fact[] = [
    ...list('Authors', dataset.Authors, (author) => <Credited person={author} />),
    ...contributorTypes.flatMap((role) =>
      list(
        contributorTypeLabel(role),
        contributors.filter((person) => person.role === role),
        (person: Contributor) => <Credited person={person} />,
      ),
    ),
    ...list('Funding', funding, (award) => <Award award={award} />),
    ...(project === null ? [] : [['Project', project] as const]),
  ];
  return <FactsList facts={facts} className={className} />;
}

/** A fact with an entry for each of its values; none without values. */
function list<T>(label: string, values: readonly T[], show: (value: T) => ReactNode): Fact[] {
  if (values.length === 0) return [];
  const entries = values.map((value, index) => <li key={index}>{show(value)}</li>);
  return [
    [
      label,
      <ul key={label} className={styles.list}>
        {entries}
      </ul>,
    ],
  ];
}

function Credited({ person }: { person: Author }) {
  const { organization, ror, affiliations } = person;
  return (
    <>
      <span className={styles.author}>
        <Linked text={fullName(person)} url={organization === undefined ? undefined : ror} />
        <OrcidLink person={person} />
      </span>
      {affiliations.map(({ name, ror: url }, index) => (
        <span key={index} className={styles.affiliation}>
          <Linked text={name} url={url} />
        </span>
      ))}
    </>
  );
}

function Award({ award: { funder, id, award, title, url } }: { award: Funding }) {
  return (
    <>
      <Linked text={funder} url={id} />
      {award && ', '}
      {award && <Linked text={award} url={url} />}
      {title && (
        <span className={styles.affiliation}>
          <Linked text={title} url={award ? undefined : url} />
        </span>
      )}
      {url && !award && !title && (
        <>
          {', '}
          <Linked text={url} url={url} />
        </>
      )}
    </>
  );
}

function Linked({ text, url }: { text: string; url: string | undefined }) {
  return url === undefined ? (
    text
  ) : (
    <a href={url} rel="noreferrer">
      {text}
    </a>
  );
}
