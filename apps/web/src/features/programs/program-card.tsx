import type { ProgramRow } from '@isobath/contract';
import { Chip } from '@isobath/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../shared/session/session.ts';
import styles from './programs.module.css';

/** Characters of the first paragraph about a program that a card has room for; its page has all of them. */
const roomFor = 360;

/** One program of the index; what its description lacks is said. */
export function ProgramCard({ program }: { program: ProgramRow }) {
  const { name, fullName, blurb, details, link } = program;
  const { logo, sponsors, isSynthetic, datasetCount } = program;
  const [first] = details;
  return (
    <article className={styles.card}>
      {logo !== null && <img className={styles.logo} src={logo} alt="" loading="lazy" />}
      <h2>
        <Link to="/programs/$program" params={{ program: name }}>
          {name}
        </Link>
      </h2>
      <p className={styles.fullName}>{fullName ?? 'Missing full name'}</p>
      {isSynthetic && <Chip kind="synthetic" />}
      <p className={styles.blurb}>{blurb ?? 'Missing description'}</p>
      {first !== undefined && first.length <= roomFor && <p className={styles.detail}>{first}</p>}
      <p className={styles.foot}>
        <span>{datasetCount === 1 ? 'One dataset' : `${datasetCount} datasets`}</span>
        <OutsideLink address={link} />
      </p>
      {sponsors.length > 0 && <p className={styles.sponsors}>Funded by {sponsors.join(', ')}</p>}
    </article>
  );
}

/** A link to the program's own pages. That there is none is told to those who can mend it. */
export function OutsideLink({ address }: { address: string | null }) {
  const isAdministrator = useUser()?.isDataSubmissionAdmin === true;
  if (address === null) return isAdministrator && <span>Missing link</span>;
  return (
    <a href={address} rel="noreferrer">
      {new URL(address).hostname} <IconExternalLink size={14} aria-hidden />
    </a>
  );
}
