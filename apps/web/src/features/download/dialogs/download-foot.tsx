import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { SizeSuggestion, SizeVerdict } from '../size/size-verdict.ts';
import styles from '../download.module.css';

interface DownloadFootProps {
  verdict: SizeVerdict;
  /** What has to be corrected before anything can be asked for. */
  fault: string | undefined;
  /** Whether there is something to undo. */
  isChanged: boolean;
  onSuggestion: (suggestion: SizeSuggestion) => void;
  onReset: () => void;
}

/** How large the part is, what would fit, and the button. */
export function DownloadFoot({
  verdict,
  fault,
  isChanged,
  onSuggestion,
  onReset,
}: DownloadFootProps) {
  const suggestions = fault === undefined ? verdict.suggestions : [];
  return (
    <div className={styles.foot}>
      <div className={styles.verdict}>
        <div role="status" data-status={fault === undefined ? verdict.status : 'prohibited'}>
          {fault ?? verdict.message}
        </div>
        {suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label="What would fit">
            {suggestions.map((suggestion) => (
              <li key={suggestion.text}>
                <Button
                  size="compact-sm"
                  variant="light"
                  classNames={{
                    root: styles.suggestion ?? '',
                    label: styles.suggestionWords ?? '',
                  }}
                  onClick={() => onSuggestion(suggestion)}
                >
                  {suggestion.parts
                    ? `All of it in ${suggestion.parts.length} parts`
                    : suggestion.text}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        {isChanged && (
          <Button variant="default" onClick={onReset}>
            Whole dataset
          </Button>
        )}
        <Button
          type="submit"
          leftSection={<IconDownload size={18} />}
          disabled={!verdict.isEnabled || fault !== undefined}
        >
          {verdict.label}
        </Button>
      </div>
    </div>
  );
}
