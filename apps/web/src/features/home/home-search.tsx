import { ActionIcon } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { DatasetSearch } from '../../shared/dataset/dataset-search.tsx';

/** The main search: words lead to the catalog. */
export function HomeSearch() {
  const button = (
    <ActionIcon type="submit" size={36} aria-label="Search">
      <IconArrowRight size={20} />
    </ActionIcon>
  );
  return (
    <DatasetSearch
      size="lg"
      placeholder="temperature, chlorophyll, cruise …"
      renderRight={() => button}
      rightSectionWidth={48}
    />
  );
}
