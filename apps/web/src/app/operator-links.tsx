import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '../shared/operator/operator-query.ts';
import styles from './layout.module.css';

/** What the operator wants in a column of the footer: the code among what developers need, chat, sponsors and partners below About. Default export: it comes after the page. */
export default function OperatorLinks({ column }: { column: 'Developers' | 'About' }) {
  const { data } = useQuery(operatorQuery());
  const links = column === 'About' ? data?.links : repositoryLinks(data?.repository ?? null);
  return links?.map(({ label, url }) => (
    <li key={url}>
      <a href={url} rel="noreferrer" className={styles.footerLink}>
        {label}
      </a>
    </li>
  ));
}

function repositoryLinks(url: string | null): { label: string; url: string }[] {
  return url === null ? [] : [{ label: 'Source Code', url }];
}
