import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { completeDate } from './complete-date.ts';
import { useTellValidity } from './use-tell-validity.ts';
import styles from './fields.module.css';

interface DateFieldProps {
  label: string;
  description?: string;
  /** `YYYY-MM-DD`, or undefined for no bound. */
  value: string | undefined;
  /** Which end of a year or month a short date means. */
  end: 'first' | 'last';
  /**
   * Receives a date or, for an emptied field, undefined; a text that is not a date is not applied.
   */
  onChange: (date: string | undefined) => void;
  /** Receives whether the content of the field is valid. */
  onValidity?: (isValid: boolean) => void;
  min?: string;
  max?: string;
  /**
   * The message if the text is not a date or is outside `min` to `max`; the field then adds what
   * would be accepted.
   */
  invalidMessage: string;
  isRequired?: boolean;
  /** Shown in the empty field; default `YYYY-MM-DD`. */
  placeholder?: string;
  /** Default `sm`. */
  size?: 'xs' | 'sm';
  /** What is wrong with a date that is one; undefined if nothing is. */
  problem?: string | undefined;
}

/** A date as oceanographers write it. `2016` and `2016-04` are completed; the calendar button opens the browser's own calendar. */
export function DateField(props: DateFieldProps) {
  const { value, min, max, onChange } = props;
  const [text, setText] = useState(value ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setText(value ?? '');
    setIsWrong(false);
  }, [value]);
  useTellValidity(!isWrong, props.onValidity);

  const accept = (typed: string): void => {
    const date = typed.trim() === '' ? undefined : completeDate(typed, props.end);
    const isEmpty = typed.trim() === '';
    const isValid = isEmpty
      ? !props.isRequired
      : date !== undefined &&
        (min === undefined || date >= min) &&
        (max === undefined || date <= max);
    setIsWrong(!isValid);
    if (!isValid) return;
    setText(date ?? '');
    if (date !== value) onChange(date);
  };

  const accepted = min && max ? `${min} to ${max}` : 'YYYY-MM-DD, YYYY-MM or YYYY';
  return (
    <div className={styles.date}>
      <TextInput
        label={props.label}
        description={props.description}
        size={props.size ?? 'sm'}
        value={text}
        placeholder={props.placeholder ?? 'YYYY-MM-DD'}
        inputMode="numeric"
        autoComplete="off"
        error={isWrong ? `${props.invalidMessage} Accepted: ${accepted}.` : props.problem}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={(event) => accept(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          accept(event.currentTarget.value);
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            size={24}
            onClick={() => picker.current?.showPicker()}
            aria-label={`${props.label}: open the calendar`}
          >
            <IconCalendar size={16} />
          </ActionIcon>
        }
        classNames={{ input: styles.figures ?? '' }}
      />
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => accept(event.currentTarget.value)}
      />
    </div>
  );
}
