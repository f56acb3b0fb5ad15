import type { ValueClass } from '../colour/colour-scale.ts';
import { shapePath } from '../colour/marker-shapes.ts';

/** The classes that a picture shows: the marker of each and its name; the one under the pointer stands out. */
export function ClassLegend(props: { classes: readonly ValueClass[]; value?: number | undefined }) {
  return (
    <ul className="isobath-chart-classes" aria-label="Legend">
      {props.classes.map(({ name, colour, shape }, index) => (
        <li key={name} data-marked={index === props.value || undefined}>
          <svg viewBox="-8 -8 16 16" aria-hidden>
            <path
              d={shapePath(shape, 10)}
              fill={shape === 'ring' ? 'none' : colour}
              stroke={shape === 'ring' ? colour : undefined}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
