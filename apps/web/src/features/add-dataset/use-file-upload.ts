import { callRoute, uploadAdditionPart } from '@isobath/client';
import { additionLimits, additionRoutes } from '@isobath/contract';
import type { AdditionState } from '@isobath/contract';
import { useRef, useState } from 'react';
import type { Problem } from '@isobath/ui';
import { useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '../../shared/requests/loadable-query.ts';
import { additionsKey } from './addition-queries.ts';

/** An upload under way, or how the last one ended. */
interface FileUpload {
  fileName: string;
  bytes: number;
  sentBytes: number;
  problem?: Problem;
}

/** Sends a file in parts. `start` with an addition goes on where its upload was interrupted. */
export function useFileUpload(onBegun: (id: string) => void) {
  const queries = useQueryClient();
  const [upload, setUpload] = useState<FileUpload>();
  const running = useRef<AbortController>(undefined);
  const stop = (): void => {
    running.current?.abort(new Error('stopped'));
    running.current = undefined;
    setUpload(undefined);
  };
  const start = async (file: File, resumed?: AdditionState): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const tell = (sentBytes: number, problem?: Problem): void =>
      setUpload({
        fileName: file.name,
        bytes: file.size,
        sentBytes,
        ...(problem === undefined ? {} : { problem }),
      });
    let sent = resumed?.receivedBytes ?? 0;
    tell(sent);
    try {
      let state =
        resumed ??
        (await callRoute(
          additionRoutes.begin,
          { body: { fileName: file.name, bytes: file.size } },
          { signal },
        ));
      if (!resumed) onBegun(state.id);
      while (sent < file.size) {
        const part = file.slice(sent, sent + additionLimits.partBytes);
        state = await uploadAdditionPart({ id: state.id, offset: sent, part }, { signal });
        sent = state.receivedBytes;
        tell(sent);
      }
      running.current = undefined;
      setUpload(undefined);
      await queries.invalidateQueries({ queryKey: additionsKey });
    } catch (error) {
      if (signal.aborted) return;
      running.current = undefined;
      tell(sent, describeFailure(error, `${file.name} could not be uploaded.`));
      await queries.invalidateQueries({ queryKey: additionsKey });
    }
  };
  return { upload, start, stop };
}
