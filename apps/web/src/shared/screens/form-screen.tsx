import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import styles from './form-screen.module.css';

interface FormScreenProps {
  title: string;
  description?: string;
  /** A line under the title. */
  lede?: ReactNode;
  /** Room for more than one column of words, such as a row of steps. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page that is one form in one column. */
export function FormScreen({
  title,
  description,
  lede,
  isWide = false,
  children,
}: FormScreenProps) {
  return (
    <div className={styles.screen} data-wide={isWide}>
      <PageHead title={title} {...(description === undefined ? {} : { description })} />
      <h1>{title}</h1>
      {lede && <p className={styles.lede}>{lede}</p>}
      <div className={styles.card}>{children}</div>
    </div>
  );
}
