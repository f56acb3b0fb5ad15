import { fullName } from '@isobath/contract';
import type { Author } from '@isobath/contract';
import styles from './credits.module.css';

/** The way to the ORCID record of a person; nothing where their iD is not known. */
export function OrcidLink({ person }: { person: Author }) {
  if (person.orcid === undefined) return null;
  return (
    <a
      href={person.orcid}
      rel="noreferrer"
      className={styles.orcid}
      aria-label={`ORCID iD of ${fullName(person)}`}
      title={person.orcid}
    >
      iD
    </a>
  );
}
