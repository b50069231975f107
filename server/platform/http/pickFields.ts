/**
 * The fields of a record that a /v3 call requests with `fields=id,username,…`; all of them without it. Names may be
 * prefixed with the record's type ('user.username'); unknown names are ignored. The id is always included.
 */
export function pickFields<T extends { id?: unknown }>(record: T, fields: string | undefined): Partial<T> {
  if (fields === undefined || fields.trim() === '') return record;
  const wanted = new Set(fields.split(',').map((name) => name.trim().split('.').at(-1)));
  wanted.add('id');
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name))) as Partial<T>;
}
