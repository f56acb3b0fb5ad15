import { ActionIcon } from '@mantine/core';
import { Menu } from '@isobath/ui';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { forgetSearches, readRecentSearches } from './recent-searches.ts';

/** Words that were searched for before, to search for them again. Nothing where there are none. */
export function RecentMenu({ onChoose }: { onChoose: (words: string) => void }) {
  const [searches, setSearches] = useState(readRecentSearches);
  if (searches.length === 0) return null;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label="Recent searches">
          <IconHistory size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {searches.map((words) => (
          <Menu.Item key={words} onClick={() => onChoose(words)}>
            {words}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() => {
            forgetSearches();
            setSearches([]);
          }}
        >
          Forget these searches
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
