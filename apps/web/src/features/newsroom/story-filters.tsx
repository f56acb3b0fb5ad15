import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { newsCategories } from '@isobath/contract';
import { useNavigate } from '@tanstack/react-router';
import type { NewsroomAddress } from '../../shared/addresses/newsroom-address.ts';

const searchAfterMs = 300;
const statusChoices = [
  { value: '1,2,3', label: 'Drafts, previews, published' },
  { value: '1', label: 'Drafts' },
  { value: '2', label: 'Previews' },
  { value: '3', label: 'Published' },
  { value: '0,1,2,3', label: 'All, hidden ones too' },
];
const categoryChoices = [
  { value: '', label: 'All' },
  ...newsCategories.map(({ name, label }) => ({ value: name, label })),
];
const sortChoices = [
  { value: 'modify_date', label: 'Last changed' },
  { value: 'publish_date', label: 'Published' },
  { value: 'create_date', label: 'Written' },
  { value: 'rank', label: 'Rank' },
  { value: 'headline', label: 'Headline' },
  { value: 'simulate', label: 'Simulate the public list' },
];

/** Filters and sort stand in the address. The simulation has its own statuses and order. */
export function StoryFilters({ address }: { address: NewsroomAddress }) {
  const navigate = useNavigate();
  const change = (part: Record<string, string | undefined>): void =>
    void navigate({
      to: '/admin/news',
      search: { ...address, page: undefined, ...part } as NewsroomAddress,
      replace: true,
    });
  const search = useDebouncedCallback(
    (words: string) => change({ query: words.trim() || undefined }),
    searchAfterMs,
  );
  const narrow = useDebouncedCallback(
    (name: string) => change({ dataset: name.trim() || undefined }),
    searchAfterMs,
  );
  const isSimulated = address.sort === 'simulate';
  return (
    <Group gap="sm" mb="md" align="flex-end">
      <TextInput
        type="search"
        label="Words"
        defaultValue={address.query ?? ''}
        maxLength={200}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <NativeSelect
        label="Status"
        disabled={isSimulated}
        value={isSimulated ? '1,2,3' : (address.status ?? '1,2,3')}
        data={statusChoices}
        onChange={({ currentTarget }) => change({ status: currentTarget.value })}
      />
      <NativeSelect
        label="Category"
        value={address.category ?? ''}
        data={categoryChoices}
        onChange={({ currentTarget }) => change({ category: currentTarget.value || undefined })}
      />
      <TextInput
        label="Dataset"
        placeholder="Short name"
        defaultValue={address.dataset ?? ''}
        maxLength={100}
        onChange={({ currentTarget }) => narrow(currentTarget.value)}
      />
      <NativeSelect
        label="Sort by"
        value={address.sort ?? 'modify_date'}
        data={sortChoices}
        onChange={({ currentTarget }) =>
          change({ sort: currentTarget.value, direction: undefined })
        }
      />
      <NativeSelect
        label="Direction"
        disabled={isSimulated}
        value={address.direction ?? 'desc'}
        data={[
          { value: 'desc', label: 'Descending' },
          { value: 'asc', label: 'Ascending' },
        ]}
        onChange={({ currentTarget }) => change({ direction: currentTarget.value })}
      />
    </Group>
  );
}
