import type { Camelized } from '../../contract/camelized';

const names = new Map<string, string>();

/**
 * Converts a name as the type CamelKey does. A name that does not begin with a lower-case letter is data and stays: V_720P,
 * 236x.
 */
export function camelName(name: string): string {
  let camel = names.get(name);
  if (camel === undefined) {
    camel = /^[a-z]/.test(name) ? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : name;
    names.set(name, camel);
  }
  return camel;
}

/**
 * Converts every name in plain data to camelCase; parts without such names are not copied. Not for maps whose keys are
 * data.
 */
export function camelize<T>(value: T): Camelized<T> {
  return camelizeAny(value) as Camelized<T>;
}

function camelizeAny(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(camelizeAny);
  const record = value as Record<string, unknown>;
  if (isCamel(record)) return record;
  const renamed: Record<string, unknown> = {};
  for (const name in record) renamed[camelName(name)] = camelizeAny(record[name]);
  return renamed;
}

/** True if all names are camelCase and all values are primitive, as in most small parts of an answer. */
function isCamel(record: Record<string, unknown>): boolean {
  for (const name in record) {
    if (typeof record[name] === 'object' && record[name] !== null) return false;
    if (name.includes('_') && camelName(name) !== name) return false;
  }
  return true;
}

/** A record whose parts are still nested records: normalizr replaces them by their ids. */
export type WithRecords<Entity, Part extends keyof Entity> = Omit<Entity, Part> & Record<Part, unknown>;

/**
 * Converts a noun's answers into records of the store. `fromWire` names every field, so that all records have the same
 * hidden class: reads stay fast and a record takes little memory. Every wire record has the field `mark`; a record
 * without it comes from the query transport, whose names are already the store's. That transport sends null where the
 * wire omits a field, so null counts as absent, except in the fields in which null has a meaning.
 */
export function entityMapper<Wire extends object, Entity extends object, Part extends keyof Entity = never>(
  mark: keyof Wire & string,
  fromWire: (wire: Wire) => WithRecords<Entity, Part>,
  nullable: readonly (keyof Entity & string)[] = [],
): (record: Wire | Camelized<Wire>) => WithRecords<Entity, Part> {
  const template = fromWire({} as Wire);
  const saysNull = new Set<string>(nullable);

  function fromQuery(record: object): WithRecords<Entity, Part> {
    const entity: Record<string, unknown> = { ...template };
    for (const field in template) {
      const value = (record as Record<string, unknown>)[field];
      if (value !== undefined && (value !== null || saysNull.has(field))) entity[field] = value;
    }
    return entity as WithRecords<Entity, Part>;
  }
  return (record) => (mark in record ? fromWire(record as Wire) : fromQuery(record));
}
