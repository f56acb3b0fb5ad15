import { useState } from 'react';

/**
 * The value of the last drawing for as long as nothing in it changes, so that what is made of it
 * stays: plain objects and lists are compared by what is in them, anything else by identity. What is
 * made when it is read, as the columns of a grid, is never read for that.
 */
export function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(() => value);
  if (isAlike(same, value)) return same;
  setSame(() => value);
  return value;
}

/** Whether two values are the same, plain objects and lists by what is in them. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isAlike(each, other[at]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => holds(one, name) && holds(other, name) && isAlike(one[name], other[name]))
  );
}

/** Whether an object has a value of this name, which need not be made. */
function holds(object: object, name: string): boolean {
  return Object.getOwnPropertyDescriptor(object, name)?.get === undefined && name in object;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
