import { chartDefaults, chartMessages } from '@isobath/contract';
import { DEEPEST_METRES, formatDepth } from '@isobath/ocean';
import { NumberField } from '../../../../../shared/fields/number-field.tsx';
import type { PanelPartProps } from './panel-part.ts';
import { RangeScale } from './range-scale.tsx';
import styles from './panel.module.css';

/** From how deep to how deep. */
export function DepthFields({ variable, range, faults, onChange, onValidity }: PanelPartProps) {
  const { Depth_Min: shallowest, Depth_Max: deepest } = variable ?? {};
  return (
    <>
      <div className={styles.pair}>
        {(['depth1', 'depth2'] as const).map((name) => (
          <NumberField
            key={name}
            label={`${name === 'depth1' ? 'Start' : 'End'} depth`}
            size="xs"
            value={range[name]}
            problem={faults[name]}
            min={0}
            max={DEEPEST_METRES}
            passes={isNegative}
            invalidMessage={`${chartMessages.invalidInput}.`}
            onValidity={onValidity(name)}
            step={chartDefaults.steps.metres}
            unit="m"
            onChange={(metres) => onChange({ [name]: metres })}
          />
        ))}
      </div>
      {variable && !variable.Has_Depth && <p className={styles.note}>Surface Only</p>}
      {shallowest != null && deepest != null && deepest > shallowest && (
        <RangeScale
          whole={[shallowest, deepest]}
          chosen={[range.depth1, range.depth2]}
          labels={[formatDepth(shallowest), formatDepth(deepest)]}
        />
      )}
    </>
  );
}

/** The rules have words of their own for a height. */
function isNegative(metres: number): boolean {
  return metres < 0;
}
