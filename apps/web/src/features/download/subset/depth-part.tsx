import { RangeSlider } from '@mantine/core';
import type { DatasetRow } from '@isobath/contract';
import { formatDepth } from '@isobath/ocean';
import { NumberField } from '../../../shared/fields/number-field.tsx';
import { fullDraft } from './subset-draft.ts';
import type { SubsetDraft } from './subset-draft.ts';
import type { FieldValidity } from '../../../shared/fields/use-field-validity.ts';
import styles from '../download.module.css';

/** Depths in whole metres, shallow first. */
export function DepthPart(props: {
  dataset: DatasetRow;
  draft: SubsetDraft;
  onChange: (changed: Partial<SubsetDraft>) => void;
  onValidity: FieldValidity['tell'];
}) {
  const { draft, onChange, onValidity } = props;
  const { depthStart: min = 0, depthEnd: max = 0 } = fullDraft(props.dataset);
  return (
    <fieldset className={styles.part}>
      <legend>Depth</legend>
      <div className={styles.pair}>
        <NumberField
          label="Upper depth"
          value={draft.depthStart}
          min={min}
          max={max}
          step={1}
          unit="m"
          onChange={(depthStart) => onChange({ depthStart })}
          onValidity={onValidity('Upper depth')}
        />
        <NumberField
          label="Lower depth"
          value={draft.depthEnd}
          min={min}
          max={max}
          step={1}
          unit="m"
          onChange={(depthEnd) => onChange({ depthEnd })}
          onValidity={onValidity('Lower depth')}
        />
      </div>
      <RangeSlider
        className={styles.slider ?? ''}
        min={min}
        max={max}
        step={1}
        minRange={0}
        value={[draft.depthStart ?? min, draft.depthEnd ?? max]}
        label={(depth) => formatDepth(depth)}
        thumbFromLabel="Upper depth"
        thumbToLabel="Lower depth"
        onChange={([from, to]) => onChange({ depthStart: from, depthEnd: to })}
      />
    </fieldset>
  );
}
