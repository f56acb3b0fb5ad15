import { useMemo, useState } from 'react';
import { DescribedChart } from '../draw/described-chart.tsx';
import type { PlotWindow } from '../plotly/plot-window.ts';
import { firstDepthScale } from '../kinds/section/depth-scale.ts';
import { describe } from '../kinds/section/describe-section.tsx';
import type { SectionOptions } from '../kinds/section/describe-section.tsx';
import { sectionArea } from '../kinds/section/section-figure.ts';
import type { SectionArea } from '../kinds/section/section-figure.ts';
import type { Section } from '../kinds/section/section.ts';

interface LinkedSection {
  section: Section;
  options: SectionOptions;
}

/** What two sections side by side need; both run along the same coordinate. */
export interface LinkedSectionsProps {
  first: LinkedSection;
  second: LinkedSection;
  /** Height of each section in pixels. */
  heightPx: number;
}

/** Two sections of one area that are moved and zoomed together, with one depth scale. Give it a container that lays its two figures out. */
export function LinkedSections({ first, second, heightPx }: LinkedSectionsProps) {
  const [depthScale, setDepthScale] = useState(() => firstDepthScale(first.section.depth));
  const [window, setWindow] = useState<PlotWindow>();
  const turned = useMemo(
    () => turnTowards(second.section, first.section),
    [second.section, first.section],
  );
  const area = useMemo(
    () => uniteAreas(sectionArea(first.section), sectionArea(turned)),
    [first.section, turned],
  );
  const shared = {
    describe,
    link: { window, setWindow },
    onOptions: (change: Partial<SectionOptions>): void => {
      // The axes of another scale are others.
      setWindow(undefined);
      if (change.depthScale) setDepthScale(change.depthScale);
    },
  };
  const common = { area, depthScale, heightPx };
  return (
    <>
      <DescribedChart {...shared} data={first.section} options={{ ...first.options, ...common }} />
      <DescribedChart {...shared} data={turned} options={{ ...second.options, ...common }} />
    </>
  );
}

/** The smallest area that holds both. */
export function uniteAreas(first: SectionArea, second: SectionArea): SectionArea {
  const unite = (one: readonly [number, number], other: readonly [number, number]) =>
    [Math.min(one[0], other[0]), Math.max(one[1], other[1])] as const;
  return { along: unite(first.along, second.along), depth: unite(first.depth, second.depth) };
}

/** The section with its longitudes on that turn of the circle on which they are nearest to another's; any other section as it is. */
export function turnTowards(section: Section, other: Section): Section {
  if (section.direction !== 'lon' || other.direction !== 'lon') return section;
  const middle = ({ along: [west = 0, ...rest] }: Section): number =>
    (west + (rest.at(-1) ?? west)) / 2;
  const degrees = 360 * Math.round((middle(other) - middle(section)) / 360);
  return degrees === 0 ? section : { ...section, along: section.along.map((lon) => lon + degrees) };
}
