import { Button, Group } from '@mantine/core';
import { LoadView } from '@isobath/ui';
import { FUNDING_FIELDS, PEOPLE_FIELDS } from '@isobath/workbook';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import type { LoadedFile } from '../tool/tool-state.ts';
import { toolSession } from '../tool/tool-session.ts';
import { EntryList } from './entry-list.tsx';
import type { ReadSheet } from './sheet-entries.ts';
import { planEntries, readEntries } from './sheet-entries.ts';
import styles from './credits.module.css';

interface CreditsDialogProps {
  tool: LoadedFile;
  onClose: () => void;
}

/** Authors, contributors and funding of the workbook as a form. Saving writes the sheets people and funding, each as a step of undo. */
export function CreditsDialog({ tool, onClose }: CreditsDialogProps) {
  const { outcome, edition } = tool;
  const sheets = useQuery({
    queryKey: ['credit-sheets', edition],
    queryFn: async () => ({
      people: await readSheet(outcome, 'people'),
      funding: await readSheet(outcome, 'funding'),
    }),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog title="People and funding" widthPx={880} staysOnOutsideClick onClose={onClose}>
      <LoadView
        of={loadableFromQuery(sheets, {
          doing: 'Reading the sheets',
          failure: 'The sheets could not be read.',
        })}
      >
        {(read) => <CreditsForm {...read} onClose={onClose} />}
      </LoadView>
    </Dialog>
  );
}

async function readSheet({ sheets }: LoadedFile['outcome'], wanted: string): Promise<ReadSheet> {
  const facts = sheets.find(({ name }) => name.trim().toLowerCase() === wanted);
  const rows = facts ? await toolSession.readRows(facts.name, 1, facts.rowCount) : [];
  return { facts, rows };
}

function CreditsForm({
  people,
  funding,
  onClose,
}: {
  people: ReadSheet;
  funding: ReadSheet;
  onClose: () => void;
}) {
  const [persons, setPersons] = useState(() => readEntries(people));
  const [awards, setAwards] = useState(() => readEntries(funding));
  const save = (): void => {
    const operations = [
      planEntries(people.facts?.name ?? 'people', people, {
        fields: PEOPLE_FIELDS,
        entries: persons,
      }),
      planEntries(funding.facts?.name ?? 'funding', funding, {
        fields: FUNDING_FIELDS,
        entries: awards,
      }),
    ];
    toolSession.editAll(operations.filter((operation) => operation !== undefined));
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={styles.about}>
        Authors are cited in this order, and the DOI names them. For an organization, leave the
        names blank and write it as affiliation. Without an author the dataset is cited by its
        source.
      </p>
      <EntryList
        title="People"
        noun="person"
        fields={PEOPLE_FIELDS}
        blank={{ person_role: 'Author' }}
        entries={persons}
        onChange={(entries) => setPersons([...entries])}
      />
      <EntryList
        title="Funding"
        noun="award"
        fields={FUNDING_FIELDS}
        blank={{}}
        entries={awards}
        onChange={(entries) => setAwards([...entries])}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Write into the workbook</Button>
      </Group>
    </form>
  );
}
