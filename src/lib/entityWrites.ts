import {
  type Bucket,
  bucketAt,
  bucketFor,
  bucketOf,
  EMPTY_GROUP,
  type EntityTable,
  find,
  GROUP_BITS,
  GROUP_SIZE,
  type Group,
  type HasId,
  membersOf,
} from './entityTable';
import { sameValue } from './sameValue';

/** The result of a write: the table (the same object if nothing changed) and the ids of the changed records. */
export interface TableWrite<T> {
  table: EntityTable<T>;
  changedIds: readonly string[];
}

export interface MergeRules<T> {
  /** Fields with maps (images by size): an answer adds entries and never removes any. */
  mapFields?: readonly (keyof T & string)[];
  /** The field with the time of the last change, if the wire has one. */
  versionField?: keyof T & string;
}

export interface MergeOptions<T> extends MergeRules<T> {
  /** True for a record that the server sent before the one in the table was written: it only fills absent fields. */
  isOlder?: (id: string) => boolean;
}

/**
 * Merges records into the table field by field. Fields that are undefined in a record keep their value. A record
 * without its type is a patch: it changes an existing record and creates none.
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

/** Replaces records without merging: for values that a reducer has computed. */
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

/** Merges two records of one id; returns the old object if nothing changes. */
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

/** Copies the list of groups, each group and each bucket on the first write to it. */
class Writer<T extends HasId> {
  private next: (Group<T> | undefined)[] | null = null;
  private readonly changed: string[] = [];

  constructor(private readonly table: EntityTable<T>) {}

  read(index: number, id: string): T | undefined {
    return find(this.bucket(index), id);
  }

  add(index: number, record: T): void {
    const bucket = this.bucket(index);
    this.put(index, bucket === undefined ? record : [...membersOf(bucket), record], record.id);
  }

  replace(index: number, record: T): void {
    const records = membersOf(this.bucket(index)).map((other) => (other.id === record.id ? record : other));
    this.put(index, bucketFor(records), record.id);
  }

  remove(index: number, removedId: string): void {
    const left = membersOf(this.bucket(index)).filter(({ id }) => id !== removedId);
    this.put(index, bucketFor(left), removedId);
  }

  done(): TableWrite<T> {
    return { table: this.next ?? this.table, changedIds: this.changed };
  }

  private bucket(index: number): Bucket<T> {
    return bucketAt(this.next ?? this.table, index);
  }

  private put(index: number, bucket: Bucket<T>, changedId: string): void {
    this.next ??= this.table.slice();
    const at = index >>> GROUP_BITS;
    const group = this.next[at];
    // A group that differs from the table's is already this write's copy.
    const own = group && group !== this.table[at] ? (group as Bucket<T>[]) : (group ?? EMPTY_GROUP).slice();
    own[index & (GROUP_SIZE - 1)] = bucket;
    this.next[at] = own;
    this.changed.push(changedId);
  }
}
