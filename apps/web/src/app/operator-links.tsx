import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '../shared/operator/operator-query.ts';
import styles from './layout.module.css';

/** What the operator wants in the footer: chat, code, sponsors, partners. Default export: it comes after the page. */
export default function OperatorLinks() {
  const { data } = useQuery(operatorQuery());
  return (
    <div className={styles.footerLinks}>
      {data?.links.map(({ label, url }) => (
        <a key={url} href={url} rel="noreferrer" className={styles.footerLink}>
          {label}
        </a>
      ))}
    </div>
  );
}
