import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { newsCategories, newsLimits } from '@isobath/contract';
import type { NewsCategory } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../shared/fields/date-field.tsx';
import { datasetNamesQuery } from './newsroom-queries.ts';
import { StoryText } from './story-text.tsx';
import styles from './newsroom.module.css';

/** What an administrator writes. */
export interface StoryDraft {
  headline: string;
  link: string | null;
  label: string | null;
  /** Markdown. */
  body: string;
  /** YYYY-MM-DD. */
  date: string | null;
  tags: string[];
  category: NewsCategory;
}

interface FieldsProps {
  draft: StoryDraft;
  onChange: (draft: StoryDraft) => void;
}

/** What a story says, as its author types it. */
export function StoryFields({ draft, onChange }: FieldsProps) {
  const change = (part: Partial<StoryDraft>): void => onChange({ ...draft, ...part });
  return (
    <div className={styles.fields}>
      <TextInput
        label="Headline"
        required
        maxLength={newsLimits.headline}
        value={draft.headline}
        onChange={({ currentTarget }) => change({ headline: currentTarget.value })}
      />
      <StoryText text={draft.body} onChange={(body) => change({ body })} />
      <DatasetTags tags={draft.tags} onChange={(tags) => change({ tags })} />
      <NativeSelect
        label="Category"
        value={draft.category}
        data={newsCategories.map(({ name, label }) => ({ value: name, label }))}
        onChange={({ currentTarget: { value } }) =>
          change({ category: newsCategories.find(({ name }) => name === value)?.name ?? 'general' })
        }
      />
      <TextInput
        label="Link"
        description="Where readers find more, if anywhere."
        maxLength={newsLimits.link}
        value={draft.link ?? ''}
        onChange={({ currentTarget }) => change({ link: currentTarget.value.trim() || null })}
      />
      <TextInput
        label="Words of the link"
        maxLength={newsLimits.label}
        value={draft.label ?? ''}
        onChange={({ currentTarget }) => change({ label: currentTarget.value || null })}
      />
      <DateField
        label="Date shown"
        description="If left out, the day of publication."
        value={draft.date ?? undefined}
        end="first"
        invalidMessage="This is not a date."
        onChange={(date) => change({ date: date ?? null })}
      />
    </div>
  );
}

const suggestions = 20;

/** Datasets by short name, with those offered that the typed words find. */
function DatasetTags({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, 300);
  const { data } = useQuery(datasetNamesQuery(words));
  return (
    <TagsInput
      label="Datasets"
      description="Short names; press Enter after each. The story is listed on their pages, and their subscribers may be mailed."
      maxTags={newsLimits.tags}
      limit={suggestions}
      data={data ?? []}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={tags}
      onChange={onChange}
    />
  );
}
