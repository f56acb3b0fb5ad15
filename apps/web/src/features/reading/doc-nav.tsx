import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import styles from './documentation.module.css';
import { hashOf } from './search-pages.ts';
import { groups, underDevelopment } from './sections.ts';
import type { Section } from './sections.ts';

interface DocNavProps {
  current: { section: string; part: string };
  /** The page that is shown, once it is loaded: its parts are listed under its name. */
  shown: Section | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** A page or a part was chosen. */
  onChoose: () => void;
}

/** The pages by group, with the parts of the one that is shown, and the search over all of them. */
export function DocNav({ current, shown, search, onSearch, onChoose }: DocNavProps): ReactElement {
  return (
    <div className={styles.nav}>
      <TextInput
        type="search"
        label="Search the documentation"
        placeholder="uspMatch, 429, NetCDF …"
        leftSection={<IconSearch size={16} />}
        leftSectionPointerEvents="none"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <nav aria-label="Documentation">
        {groups.map(({ title, sections }) => (
          <details key={title} open className={styles.group}>
            <summary>{title}</summary>
            <ul>
              {sections.map(([id, name]) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    aria-current={id === current.section ? 'page' : undefined}
                    onClick={onChoose}
                  >
                    {name}
                    {underDevelopment.includes(id) && (
                      <span className={styles.state}>under development</span>
                    )}
                  </a>
                  {id === current.section && shown && (
                    <PartList section={shown} part={current.part} onChoose={onChoose} />
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </div>
  );
}

function PartList({
  section,
  part,
  onChoose,
}: {
  section: Section;
  part: string;
  onChoose: () => void;
}): ReactElement | null {
  const titled = section.parts.filter(({ title }) => title !== '');
  if (titled.length === 0) return null;
  return (
    <ul className={styles.parts}>
      {titled.map((each) => (
        <li key={each.id}>
          <a
            href={`#${hashOf(section.id, each)}`}
            aria-current={each.id === part ? 'location' : undefined}
            onClick={onChoose}
          >
            {each.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
