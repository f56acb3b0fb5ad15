import { defineType } from './chart-type.ts';
import { sectionOfColumns } from './section/section-of-columns.ts';
import type { SectionOptions } from './section/describe-section.tsx';

/** A section of a grid, in colours or with lines of equal value too. */
const sectionType = (hasContours: boolean) =>
  defineType({
    rows: 'grid',
    controls: {
      splits: ['date', 'space'],
      hasColours: true,
      hasScale: true,
      hasDirection: true,
      hasMarkers: false,
      hasProjection: false,
    },
    steps: ['time'],
    field: 'section',
    pictureName: 'section',
    code: 'plots',
    read: ({ table, variable, title, colours, course }) => {
      const section = sectionOfColumns(table, {
        value: variable.field,
        direction: course,
        measurement: variable.measurement,
      });
      if ('refusal' in section) return section;
      const options: SectionOptions = { ...colours, title, hasContours };
      return { kind: 'section' as const, data: section, options };
    },
  });

/** A vertical section of a grid in colours. */
export const sectionMap = sectionType(false);

/** The same with lines of equal value. */
export const contourSectionMap = sectionType(true);
