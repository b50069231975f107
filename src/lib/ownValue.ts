/** What a record holds under a name that people chose: `constructor` and `__proto__` are user names like others. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
