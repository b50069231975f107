/**
 * The fields of a record that a /v3 call asks for with `fields=id,username,…`; all of them when it names none. Names may
 * carry a record's type before a dot ('user.username'); unknown names change nothing. The id always comes along.
 */
export function pickFields<T extends { id?: unknown }>(record: T, fields: string | undefined): Partial<T> {
  if (fields === undefined || fields.trim() === '') return record;
  const wanted = new Set(fields.split(',').map((name) => name.trim().split('.').at(-1)));
  wanted.add('id');
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name))) as Partial<T>;
}
