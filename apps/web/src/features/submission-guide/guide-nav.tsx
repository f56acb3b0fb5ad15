import { Tree, useTree } from '@mantine/core';
import type { RenderTreeNodePayload, TreeNodeData } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { guideTree } from './guide-tree.ts';
import type { GuidePlace, GuideSection } from './guide-tree.ts';
import styles from './guide.module.css';

const dataOf = ({ id, title, children }: GuideSection): TreeNodeData => ({
  value: id,
  label: title,
  ...(children && { children: children.map(dataOf) }),
});
const nodes = guideTree.map(dataOf);

const openAll = (ids: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(ids.map((id) => [id, true]));

interface GuideNavProps {
  place: GuidePlace;
  /** A section was chosen. */
  onChoose: () => void;
}

/** The sections as a tree: arrow keys move and open, Enter goes to a section, Home and End to the first and last that is shown. */
export function GuideNav({ place, onChoose }: GuideNavProps): ReactElement {
  const navigate = useNavigate();
  const root = useRef<HTMLUListElement>(null);
  const { id } = place.section;
  const [expanded, setExpanded] = useState(openAll([...place.ancestors, id]));
  const [last, setLast] = useState(id);
  if (last !== id) {
    setLast(id);
    setExpanded({ ...expanded, ...openAll([...place.ancestors, id]) });
  }
  const tree = useTree({
    expandedState: expanded,
    onExpandedStateChange: setExpanded,
    selectedState: [id],
  });
  const choose = (section: string): void => {
    void navigate({ to: '/datasubmission/guide', hash: section, hashScrollIntoView: false });
    onChoose();
  };
  useEffect(() => {
    root.current
      ?.querySelector(`[role=treeitem][data-value="${id}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.role !== 'treeitem') return;
    if (event.key === 'Enter') choose(target.dataset['value'] ?? '');
    else if (event.key === 'Home' || event.key === 'End') {
      const shown = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
      shown.at(event.key === 'Home' ? 0 : -1)?.focus();
    } else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('[data-arrow]')) return;
    const chosen = target.closest<HTMLElement>('[role=treeitem]')?.dataset['value'];
    if (chosen !== undefined) choose(chosen);
  };
  return (
    <nav aria-label="Data Submission Guide">
      <Tree
        ref={root}
        aria-label="Sections"
        className={styles.tree ?? ''}
        data={nodes}
        tree={tree}
        levelOffset={16}
        expandOnClick={false}
        allowRangeSelection={false}
        onKeyDown={onKeyDown}
        onClickCapture={onClick}
        renderNode={TreeLabel}
      />
    </nav>
  );
}

/** A click on the arrow opens and closes, one on the name goes there. */
function TreeLabel({
  node,
  expanded,
  hasChildren,
  elementProps,
  tree,
}: RenderTreeNodePayload): ReactElement {
  return (
    <div {...elementProps} className={`${elementProps.className} ${styles.node ?? ''}`}>
      {hasChildren ? (
        <IconChevronRight
          size={14}
          aria-hidden
          className={styles.arrow}
          data-arrow
          data-open={expanded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            tree.toggleExpanded(node.value);
          }}
        />
      ) : (
        <span className={styles.noArrow} />
      )}
      <span>{node.label}</span>
    </div>
  );
}
