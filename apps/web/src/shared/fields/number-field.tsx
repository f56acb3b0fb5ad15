import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { acceptTyped, parseTypedNumber } from './typed-number.ts';
import { useTellValidity } from './use-tell-validity.ts';
import styles from './fields.module.css';

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  /** Arrow up and down change the number by this. */
  step: number;
  /** Stands in the empty field. */
  placeholder?: string;
  /** `°` or `m`, shown in the field. */
  unit: string;
  /** Default `sm`. */
  size?: 'xs' | 'sm';
  /** Which numbers outside the bounds are applied all the same, because `problem` says what is wrong with them; default none. */
  passes?: ((value: number) => boolean) | undefined;
  /** Said before what would be accepted; default nothing. */
  invalidMessage?: string;
  /** What is wrong with a number that was applied; undefined if nothing is. */
  problem?: string | undefined;
  /** Hears a number that is applied, or undefined for an emptied field. */
  onChange: (value: number | undefined) => void;
  /** Receives whether the content of the field is valid, whenever that changes. */
  onValidity?: (isValid: boolean) => void;
}

/**
 * A signed decimal number. It is applied on Enter or when the field is left, but only if it is a
 * number within the bounds, or one that passes.
 */
export function NumberField({
  label,
  value,
  min,
  max,
  step,
  placeholder,
  unit,
  size = 'sm',
  passes,
  invalidMessage,
  problem,
  onChange,
  onValidity,
}: NumberFieldProps) {
  const [text, setText] = useState(write(value));
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    setText(write(value));
    setIsWrong(false);
  }, [value]);

  useTellValidity(!isWrong, onValidity);

  const apply = (typed: string): void => {
    const { isValid, value: number } = acceptTyped(typed, { min, max, passes });
    setIsWrong(!isValid);
    if (!isValid) return;
    setText(write(number));
    if (number !== value) onChange(number);
  };
  const turn = (by: number): void => {
    const next = Number(
      ((parseTypedNumber(text) ?? Math.min(max, Math.max(min, 0))) + by).toFixed(6),
    );
    apply(write(Math.min(max, Math.max(min, next))));
  };
  return (
    <TextInput
      label={label}
      size={size}
      value={text}
      placeholder={placeholder ?? ''}
      inputMode="decimal"
      autoComplete="off"
      error={
        isWrong ? [invalidMessage, `A number from ${min} to ${max}.`].join(' ').trim() : problem
      }
      rightSection={
        <span className={styles.unit} aria-hidden>
          {unit}
        </span>
      }
      rightSectionWidth={28}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => apply(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Within a form Enter would also send it, with the other fields not typed yet.
          event.preventDefault();
          apply(event.currentTarget.value);
        }
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        turn(event.key === 'ArrowUp' ? step : -step);
      }}
      classNames={{ input: styles.figures ?? '' }}
    />
  );
}

function write(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
