import { sameValue } from './sameValue';

/**
 * A table of records by id, in buckets by a hash of the id: `table[bucket][id]`. A write copies the buckets it touches
 * and the list of buckets, so that it costs the same at 100,000 records as at 1,000. Written without Immer.
 */
export type EntityTable<T> = readonly (Bucket<T> | undefined)[];
type Bucket<T> = Readonly<Record<string, T>>;

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

/** Measured best among powers of two from 256 to 32,768 (bench/store): 10,000 pins fill it to about one a bucket. */
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

export function readEntity<T>(table: EntityTable<T>, id: string): T | undefined {
  return table[bucketOf(id)]?.[id];
}

/**
 * Merges records into the table field by field. Fields that are undefined in a record keep the value they have. A
 * record without its id is a patch: it changes what is known and adds nothing.
 */
export function mergeRecords<T extends object>(
  table: EntityTable<T>,
  records: Readonly<Record<string, T>>,
  options: MergeOptions<T> = {},
): TableWrite<T> {
  const writer = new Writer(table);
  for (const id in records) {
    const incoming = records[id] as T;
    const old = writer.read(id);
    if (old !== undefined) writer.write(id, mergeRecord(old, incoming, options, id));
    else if ('id' in incoming) writer.write(id, incoming);
  }
  return writer.done();
}

/** Puts records in as they are, without a merge: what a reducer worked out itself. */
export function putRecords<T extends object>(
  table: EntityTable<T>,
  records: Iterable<readonly [id: string, record: T]>,
): TableWrite<T> {
  const writer = new Writer(table);
  for (const [id, record] of records) writer.write(id, record);
  return writer.done();
}

export function removeRecords<T>(table: EntityTable<T>, ids: Iterable<string>): TableWrite<T> {
  const writer = new Writer(table);
  for (const id of ids) writer.remove(id);
  return writer.done();
}

/** The table as a map of id to record: how it stands in the page and in Redux DevTools. */
export function toPlain<T>(table: EntityTable<T>): Record<string, T> {
  return Object.assign({}, ...table);
}

export function fromPlain<T extends object>(plain: Readonly<Record<string, T>>): EntityTable<T> {
  return putRecords(emptyTable<T>(), Object.entries(plain)).table;
}

/** Ids whose records differ between two states of a table. Costs one comparison a bucket. */
export function changedIds<T>(before: EntityTable<T>, after: EntityTable<T>): string[] {
  const ids: string[] = [];
  if (before === after) return ids;
  for (let i = 0; i < BUCKET_COUNT; i++) {
    const old = before[i];
    const now = after[i];
    if (old === now) continue;
    for (const id in now) if (now[id] !== old?.[id]) ids.push(id);
    for (const id in old) if (now?.[id] === undefined) ids.push(id);
  }
  return ids;
}

/** The merge of two records of one id; the old object when the new one brings nothing. */
export function mergeRecord<T extends object>(old: T, incoming: T, options: MergeOptions<T> = {}, id = ''): T {
  const fillOnly = isOutdated(old, incoming, options) || (options.isOlder?.(id) ?? false);
  let merged: T | null = null;
  for (const field in incoming) {
    const next = incoming[field];
    if (next === undefined) continue;
    const now = old[field];
    const value = options.mapFields?.includes(field)
      ? mergeMaps(now, next, fillOnly)
      : fillOnly && now !== undefined
        ? now
        : next;
    if (now === value || sameValue(now, value)) continue;
    merged ??= { ...old };
    merged[field] = value;
  }
  return merged ?? old;
}

function isOutdated<T extends object>(old: T, incoming: T, { versionField }: MergeOptions<T>): boolean {
  if (!versionField) return false;
  const had = old[versionField];
  const has = incoming[versionField];
  return typeof had === 'string' && typeof has === 'string' && has < had;
}

function mergeMaps<V>(now: V, next: V, fillOnly: boolean): V {
  if (typeof now !== 'object' || now === null || typeof next !== 'object' || next === null) return next ?? now;
  return fillOnly ? { ...next, ...now } : { ...now, ...next };
}

/** Copies the list of buckets and each bucket at most once, on the first write that changes something. */
class Writer<T> {
  private next: (Bucket<T> | undefined)[] | null = null;
  private readonly changed: string[] = [];

  constructor(private readonly table: EntityTable<T>) {}

  read(id: string): T | undefined {
    return readEntity(this.next ?? this.table, id);
  }

  write(id: string, record: T): void {
    if (this.read(id) === record) return;
    this.bucketFor(id)[id] = record;
    this.changed.push(id);
  }

  remove(id: string): void {
    if (this.read(id) === undefined) return;
    delete this.bucketFor(id)[id];
    this.changed.push(id);
  }

  done(): TableWrite<T> {
    return { table: this.next ?? this.table, changedIds: this.changed };
  }

  private bucketFor(id: string): Record<string, T> {
    this.next ??= this.table.slice();
    const index = bucketOf(id);
    const now = this.next[index];
    // Without a prototype, so that an id like 'constructor' finds nothing.
    if (now === undefined || now === this.table[index]) this.next[index] = Object.assign(Object.create(null), now);
    return this.next[index] as Record<string, T>;
  }
}
