import { Button, Group } from '@mantine/core';
import { ErrorCard } from '@isobath/ui';
import type { ReactElement } from 'react';
import { handToBrowser } from '../../shared/files/hand-to-browser.ts';
import { useChange } from '../../shared/requests/use-change.ts';

const forms = {
  workbook: { label: 'Download the template workbook', file: 'submission-template.xlsx' },
  csv: { label: 'Download it as CSV files', file: 'submission-template-csv.zip' },
} as const;

/** The empty workbook to fill in, and its form as CSV files; this page writes them itself. */
export function TemplateFiles(): ReactElement {
  const write = useChange<keyof typeof forms>({
    run: async (form, { signal }) => {
      const { writeTemplate, writeTemplateCsv } = await import('@isobath/workbook');
      const pieces: BlobPart[] = [];
      const written =
        form === 'workbook' ? writeTemplate({ signal }) : writeTemplateCsv({ signal });
      for await (const piece of written) pieces.push(new Uint8Array(piece));
      const url = URL.createObjectURL(new Blob(pieces));
      handToBrowser(url, forms[form].file);
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    failure: 'The template could not be written.',
  });
  return (
    <>
      <Group gap="sm" mb="md">
        <Button loading={write.isBusy} onClick={() => write.start('workbook')}>
          {forms.workbook.label}
        </Button>
        <Button variant="default" disabled={write.isBusy} onClick={() => write.start('csv')}>
          {forms.csv.label}
        </Button>
      </Group>
      {write.problem && <ErrorCard {...write.problem} />}
    </>
  );
}
