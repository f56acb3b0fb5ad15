import { submissionMessages } from '@isobath/contract';
import type { Problem } from '@isobath/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownKey, useUser } from '../../../shared/session/session.ts';
import { toolSession } from '../tool/tool-session.ts';
import type { LoadedFile } from '../tool/tool-state.ts';
import { uploadSession } from './upload-session.ts';

/** Writes the files of a submission and starts their upload. */
export function useSubmit({
  tool,
  submissionId,
}: {
  tool: LoadedFile;
  submissionId: number | undefined;
}) {
  const queries = useQueryClient();
  const user = useUser();
  const [isPreparing, setIsPreparing] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const prepare = async (userId: number): Promise<void> => {
    try {
      const { file, outcome } = tool;
      const { file: revised } = await toolSession.writeRevised();
      const isUpdate = submissionId !== undefined;
      const { shortName, longName, source } = outcome.dataset;
      void uploadSession.start(
        {
          userId,
          fileName: file.name,
          draftId: tool.draftId,
          job: {
            submissionType: isUpdate ? 'update' : 'new',
            submissionId,
            shortName,
            longName,
            source,
            files: isUpdate ? [revised] : [revised, file],
          },
        },
        () => void queries.invalidateQueries({ queryKey: [ownKey] }),
      );
    } catch (error) {
      setFailure({
        title: submissionMessages.beginFailed,
        message: 'The revised workbook could not be written.',
        details: error instanceof Error ? error.message : String(error),
      });
    } finally {
      setIsPreparing(false);
    }
  };
  return {
    isPreparing,
    failure,
    start: () => {
      if (user === undefined) return;
      setFailure(undefined);
      setIsPreparing(true);
      void prepare(user.id);
    },
  };
}
