import { chartMessages } from '@isobath/contract';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTellValidity } from '../../../../../shared/fields/use-tell-validity.ts';
import { completeTime } from './moment-of-fields.ts';

interface TimeFieldProps {
  label: string;
  /** `HH:MM:SS`, UTC. */
  value: string;
  /** What is wrong with the time that is shown; undefined if nothing is. */
  problem?: string | undefined;
  onChange: (time: string) => void;
  /** Hears whether the text can be applied. */
  onValidity: (isValid: boolean) => void;
}

/** A time of day. It is applied on Enter or when the field is left; `6` and `6:30` are completed. */
export function TimeField({ label, value, problem, onChange, onValidity }: TimeFieldProps) {
  const [text, setText] = useState(value);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    setText(value);
    setIsWrong(false);
  }, [value]);
  useTellValidity(!isWrong, onValidity);
  const apply = (typed: string): void => {
    const time = completeTime(typed);
    setIsWrong(time === undefined);
    if (time === undefined) return;
    setText(time);
    if (time !== value) onChange(time);
  };
  return (
    <TextInput
      label={label}
      size="xs"
      value={text}
      placeholder="HH:MM:SS"
      inputMode="numeric"
      autoComplete="off"
      error={isWrong ? chartMessages.invalidTime : problem}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => apply(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event.currentTarget.value);
      }}
    />
  );
}
