/** Reads a record by a name that people chose: `constructor` and `__proto__` are usernames like any other. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
