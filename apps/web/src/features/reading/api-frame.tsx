import { useComputedColorScheme } from '@mantine/core';
import styles from './documentation.module.css';

/** The reference of the API in its frame, in the colours of the page. */
export function ApiFrame() {
  const scheme = useComputedColorScheme('light');
  return (
    <iframe
      className={styles.frame}
      src={`/api/docs/framed?scheme=${scheme}`}
      title="API Reference"
    />
  );
}
