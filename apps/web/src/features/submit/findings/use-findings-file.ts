import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '../../../shared/files/hand-to-browser.ts';
import { toolSession } from '../tool/tool-session.ts';

/** Saves all findings as a CSV file, named after the workbook. */
export function useFindingsFile(workbookName: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (signal: AbortSignal): Promise<void> => {
    try {
      const file = await toolSession.writeFindings(signal);
      if (!signal.aborted) saveBlob(file, `${workbookName.replace(/\.xlsx$/i, '')}_findings.csv`);
    } catch (error) {
      if (!signal.aborted)
        setFailure(
          `The findings file could not be written: ${error instanceof Error ? error.message : String(error)}`,
        );
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    start: () => {
      running.current = new AbortController();
      setFailure(undefined);
      setIsBusy(true);
      void save(running.current.signal);
    },
    stop: () => running.current?.abort(),
  };
}
