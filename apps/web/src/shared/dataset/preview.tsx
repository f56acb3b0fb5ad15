import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './fingerprint.module.css';

interface PreviewProps {
  /** `Icon_URL` of a dataset. */
  url: string | null;
  /** The height is half of it. */
  widthPx: number;
  /** Shown where there is no picture. */
  children: ReactNode;
}

/** The picture of a dataset. Pages load pictures from the portal itself only: what is elsewhere, or cannot be loaded, is not shown. */
export function Preview({ url, widthPx, children }: PreviewProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = url !== null && url !== failed && isOfPortal(url);
  return isShown ? (
    <img
      className={styles.preview}
      src={url}
      alt=""
      width={widthPx}
      height={widthPx / 2}
      loading="lazy"
      onError={() => setFailed(url)}
    />
  ) : (
    children
  );
}

function isOfPortal(url: string): boolean {
  return (
    URL.canParse(url, location.origin) && new URL(url, location.origin).origin === location.origin
  );
}
