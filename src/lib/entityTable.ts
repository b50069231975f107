import { sameValue } from './sameValue';

/**
 * A table of records in buckets by a hash of the id. A write copies the list of buckets and the buckets that it
 * touches, so that it costs the same at 100,000 records as at 1,000. A bucket is a short array: copied and searched
 * three to ten times faster than an object with ids as keys, which V8 keeps as a dictionary. Developer tools and the
 * page's embedded state have the table as a map of id to record (toPlain). Written without Immer.
 */
export type EntityTable<T> = readonly (readonly T[] | undefined)[];

export interface HasId {
  id: string;
}

/** What a write did: the table (the same object when nothing changed) and the ids whose record changed. */
export interface TableWrite<T> {
  table: EntityTable<T>;
  changedIds: readonly string[];
}

export interface MergeRules<T> {
  /** Fields that hold maps (pictures by size): an answer adds to them and never takes away. */
  mapFields?: readonly (keyof T & string)[];
  /** The field that holds the time of the last change, where the wire has one. */
  versionField?: keyof T & string;
}

export interface MergeOptions<T> extends MergeRules<T> {
  /** True for a record that left the server before the one in the table was written: it only fills what is absent. */
  isOlder?: (id: string) => boolean;
}

/** Measured best among powers of two (bench/store): 10,000 pins fill it to about one a bucket. */
export const BUCKET_COUNT = 8192;

const EMPTY: EntityTable<never> = Object.freeze(new Array<undefined>(BUCKET_COUNT).fill(undefined));

export function emptyTable<T>(): EntityTable<T> {
  return EMPTY;
}

/** FNV-1a over the characters (Fowler, Noll, Vo 1991), folded to the number of buckets. */
export function bucketOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKET_COUNT - 1);
}

export function readEntity<T extends HasId>(table: EntityTable<T>, id: string): T | undefined {
  return find(table[bucketOf(id)], id);
}

function find<T extends HasId>(bucket: readonly T[] | undefined, id: string): T | undefined {
  if (bucket === undefined) return undefined;
  for (let i = 0; i < bucket.length; i++) if (bucket[i]?.id === id) return bucket[i];
  return undefined;
}

/**
 * Merges records into the table field by field. Fields that are undefined in a record keep the value they have. A
 * record without its type is a patch: it changes what is known and adds nothing.
 */
export function mergeRecords<T extends HasId>(
  table: EntityTable<T>,
  records: Iterable<T>,
  options: MergeOptions<T> = {},
): TableWrite<T> {
  const writer = new Writer(table);
  for (const incoming of records) {
    const index = bucketOf(incoming.id);
    const old = writer.read(index, incoming.id);
    if (old === undefined) {
      if ((incoming as { type?: unknown }).type !== undefined) writer.add(index, incoming);
      continue;
    }
    const merged = mergeRecord(old, incoming, options);
    if (merged !== old) writer.replace(index, merged);
  }
  return writer.done();
}

/** Puts records in as they are, without a merge: what a reducer worked out itself. */
export function putRecords<T extends HasId>(table: EntityTable<T>, records: Iterable<T>): TableWrite<T> {
  const writer = new Writer(table);
  for (const record of records) {
    const index = bucketOf(record.id);
    const old = writer.read(index, record.id);
    if (old === undefined) writer.add(index, record);
    else if (old !== record) writer.replace(index, record);
  }
  return writer.done();
}

export function removeRecords<T extends HasId>(table: EntityTable<T>, ids: Iterable<string>): TableWrite<T> {
  const writer = new Writer(table);
  for (const id of ids) {
    const index = bucketOf(id);
    if (writer.read(index, id) !== undefined) writer.remove(index, id);
  }
  return writer.done();
}

/** The table as a map of id to record: how it stands in the page and in Redux DevTools. */
export function toPlain<T extends HasId>(table: EntityTable<T>): Record<string, T> {
  const plain: Record<string, T> = {};
  for (const bucket of table) for (const record of bucket ?? []) plain[record.id] = record;
  return plain;
}

export function fromPlain<T extends HasId>(plain: Readonly<Record<string, T>>): EntityTable<T> {
  return putRecords(emptyTable<T>(), Object.values(plain)).table;
}

/** Ids whose records differ between two states of a table. Costs one comparison a bucket. */
export function changedIds<T extends HasId>(before: EntityTable<T>, after: EntityTable<T>): string[] {
  const ids: string[] = [];
  if (before === after) return ids;
  for (let i = 0; i < BUCKET_COUNT; i++) {
    const [old, now] = [before[i], after[i]];
    if (old === now) continue;
    for (const record of now ?? []) if (find(old, record.id) !== record) ids.push(record.id);
    for (const record of old ?? []) if (find(now, record.id) === undefined) ids.push(record.id);
  }
  return ids;
}

/** The merge of two records of one id; the old object when the new one brings nothing. */
export function mergeRecord<T extends HasId>(old: T, incoming: T, options: MergeOptions<T> = {}): T {
  const { mapFields, versionField, isOlder } = options;
  const fillOnly =
    (versionField !== undefined && isBefore(incoming[versionField], old[versionField])) || isOlder?.(old.id);
  let merged: T | null = null;
  for (const field in incoming) {
    const [now, next] = [old[field], incoming[field]];
    if (next === undefined || now === next) continue;
    const value = mapFields?.includes(field)
      ? mergeMaps(now, next, fillOnly === true)
      : fillOnly && now !== undefined
        ? now
        : next;
    if (sameValue(now, value)) continue;
    merged ??= { ...old };
    merged[field] = value;
  }
  return merged ?? old;
}

/** Times as ISO 8601 in UTC. */
function isBefore(time: unknown, other: unknown): boolean {
  return typeof time === 'string' && typeof other === 'string' && time < other;
}

function mergeMaps<V>(now: V, next: V, fillOnly: boolean): V {
  if (typeof now !== 'object' || now === null || typeof next !== 'object' || next === null) return next ?? now;
  return fillOnly ? { ...next, ...now } : { ...now, ...next };
}

/** Copies the list of buckets on the first write that changes something, and every bucket that is written. */
class Writer<T extends HasId> {
  private next: (readonly T[] | undefined)[] | null = null;
  private readonly changed: string[] = [];

  constructor(private readonly table: EntityTable<T>) {}

  read(index: number, id: string): T | undefined {
    return find((this.next ?? this.table)[index], id);
  }

  add(index: number, record: T): void {
    const bucket = (this.next ?? this.table)[index];
    this.put(index, bucket === undefined ? [record] : [...bucket, record], record.id);
  }

  replace(index: number, record: T): void {
    const bucket = (this.next ?? this.table)[index] ?? [];
    const copy = bucket.map((other) => (other.id === record.id ? record : other));
    this.put(index, copy, record.id);
  }

  remove(index: number, removedId: string): void {
    const bucket = (this.next ?? this.table)[index] ?? [];
    const copy = bucket.filter(({ id }) => id !== removedId);
    this.put(index, copy, removedId);
  }

  done(): TableWrite<T> {
    return { table: this.next ?? this.table, changedIds: this.changed };
  }

  private put(index: number, bucket: readonly T[], changedId: string): void {
    this.next ??= this.table.slice();
    this.next[index] = bucket;
    this.changed.push(changedId);
  }
}
