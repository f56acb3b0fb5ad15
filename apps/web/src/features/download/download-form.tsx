import { Alert, Button, MultiSelect } from '@mantine/core';
import type { DatasetRow, DownloadRequest, DownloadWish } from '@isobath/contract';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { datasetVariablesQuery } from '../../shared/queries.ts';
import { useMayDownload } from '../../shared/session/session.ts';
import { signInMessage } from '../../shared/session/sign-in-wish.ts';
import { DepthPart } from './depth-part.tsx';
import { fieldsFor } from './file-format.ts';
import { FormatPart } from './format-part.tsx';
import { PlacePart } from './place-part.tsx';
import { applySuggestion, describeInvalidFields, findDraftFault, fullDraft, hasDepthRange, isSubsetDefined, subsetOfDraft } from './subset-draft.ts';
import type { SubsetDraft } from './subset-draft.ts';
import { TimePart } from './time-part.tsx';
import { useFieldValidity } from './use-field-validity.ts';
import { useSizeVerdict } from './use-size-verdict.ts';
import styles from './download.module.css';

interface DownloadFormProps {
  dataset: DatasetRow;
  onStart: (request: DownloadWish) => void;
}

/** What to take: time, place, depth, variables, format. It says beforehand how many rows that is. */
export function DownloadForm({ dataset, onStart }: DownloadFormProps) {
  const [draft, setDraft] = useState(() => fullDraft(dataset));
  const [format, setFormat] = useState<DownloadRequest['format']>('csv');
  const [resets, setResets] = useState(0);
  const validity = useFieldValidity();
  const variables = useQuery(datasetVariablesQuery(dataset.Short_Name));
  const mayDownload = useMayDownload();
  const fault = describeInvalidFields(validity.invalid) ?? findDraftFault(draft);
  const subset = subsetOfDraft(draft, dataset);
  const chosen = (variables.data ?? []).filter(({ Short_Name }) => draft.fields.length === 0 || draft.fields.includes(Short_Name));
  const isSubset = isSubsetDefined(draft, dataset);
  const isValid = fault === undefined;
  const verdict = useSizeVerdict(dataset, { subset, isSubset, isValid });
  const change = (changed: Partial<SubsetDraft>): void => setDraft((before) => ({ ...before, ...changed }));

  return (
    <form className={styles.form} onSubmit={(event) => { event.preventDefault(); if (isValid && verdict.isEnabled) onStart({ ...subset, fields: fieldsFor(format, subset.fields, chosen), format }); }}>
      <div className={styles.parts} key={resets}>
        <div className={styles.column}>
          <TimePart dataset={dataset} draft={draft} onChange={change} onValidity={validity.tell} />
          {hasDepthRange(dataset) && <DepthPart dataset={dataset} draft={draft} onChange={change} onValidity={validity.tell} />}
          <MultiSelect
            label="Variables"
            placeholder={draft.fields.length === 0 ? 'All variables' : ''}
            data={(variables.data ?? []).map((variable) => ({ value: variable.Short_Name, label: variable.Long_Name }))}
            value={[...draft.fields]}
            onChange={(fields) => change({ fields })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'All variables' }}
          />
          <FormatPart dataset={dataset} variables={chosen} format={format} onChange={setFormat} />
        </div>
        <PlacePart dataset={dataset} draft={draft} onChange={change} onValidity={validity.tell} />
      </div>
      <div className={styles.foot}>
        <div className={styles.verdict} role="status" data-status={fault ? 'prohibited' : verdict.status}>
          {fault ?? verdict.message}
          {!fault && verdict.suggestions.length > 0 && (
            <div className={styles.suggestions}>
              {verdict.suggestions.map((suggestion) => (
                <Button key={suggestion.text} size="compact-sm" variant="light" onClick={() => setDraft((before) => applySuggestion(before, suggestion.subset, dataset.Climatology))}>
                  {suggestion.text}
                </Button>
              ))}
            </div>
          )}
        </div>
        {(isSubset || fault !== undefined) && <Button variant="default" onClick={() => { setDraft(fullDraft(dataset)); setResets(resets + 1); }}>Whole dataset</Button>}
        <Button type="submit" leftSection={<IconDownload size={18} />} disabled={!verdict.isEnabled || !isValid}>{verdict.label}</Button>
      </div>
      {!mayDownload && <Alert color="current" variant="light" icon={<IconLock size={18} aria-hidden />}>{signInMessage}</Alert>}
      {verdict.status === 'failed' && <Alert color="buoy" variant="light">Unable to determine query size. Download may fail due to size.</Alert>}
    </form>
  );
}
