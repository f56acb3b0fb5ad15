import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { submissionPhases } from '@isobath/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readSubmissionsAddress } from '../../../shared/addresses/submissions-address.ts';
import type { SubmissionsAddress } from '../../../shared/addresses/submissions-address.ts';
import type { DashboardPath } from '../dashboard-path.ts';

const searchAfterMs = 300;
const phaseChoices = [
  { value: '', label: 'All' },
  ...submissionPhases.map(({ id, name }) => ({ value: String(id), label: name })),
];
const waitChoices = [
  { value: '', label: 'Anybody' },
  { value: 'owner', label: 'Owner' },
  { value: 'administrators', label: 'Administrators' },
];
const sortChoices = [
  { value: '', label: 'Longest wait' },
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'dataset', label: 'Dataset' },
  { value: 'phase', label: 'Phase' },
];

/** Words, phase, who is waited for and order; all stand in the address. */
export function SubmissionFilters({
  address,
  here,
}: {
  address: SubmissionsAddress;
  here: DashboardPath;
}): ReactElement {
  const navigate = useNavigate();
  const change = (part: Record<string, string>): void =>
    void navigate({
      to: here,
      search: readSubmissionsAddress({ ...address, page: undefined, ...part }),
      replace: true,
      resetScroll: false,
    });
  const search = useDebouncedCallback((query: string) => change({ query }), searchAfterMs);
  return (
    <Group gap="sm" mb="md" align="flex-end">
      <TextInput
        type="search"
        label="Words"
        placeholder="Name or number"
        defaultValue={address.query ?? ''}
        maxLength={200}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <NativeSelect
        label="Phase"
        value={String(address.phase ?? '')}
        data={phaseChoices}
        onChange={({ currentTarget }) => change({ phase: currentTarget.value })}
      />
      <NativeSelect
        label="Waiting for"
        value={address.waits ?? ''}
        data={waitChoices}
        onChange={({ currentTarget }) => change({ waits: currentTarget.value })}
      />
      <NativeSelect
        label="Sort by"
        value={address.sort ?? ''}
        data={sortChoices}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
      />
    </Group>
  );
}
