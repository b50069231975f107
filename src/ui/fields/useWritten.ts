import { useState } from 'react';

type Value = string | number | readonly string[] | undefined;

/** The text in a field, for its counter, whether the field is controlled (`value`) or not (`defaultValue`). */
export function useWritten(value: Value, defaultValue: Value) {
  const [own, setOwn] = useState(String(defaultValue ?? ''));
  return { written: value === undefined ? own : String(value), note: setOwn };
}
