type FieldOf<T, V> = { [K in keyof T]-?: NonNullable<T[K]> extends V ? K : never }[keyof T];
type NumberField<T> = FieldOf<T, number>;

/** What an event does to one record, as data. Unknown records are not created. */
export type RecordOp<T> =
  | { insert: T }
  | { set: Partial<T> }
  /** Counters change by a difference and are never shown below 0 (ledger BOARD-043). */
  | { add: { [K in NumberField<T>]?: number } }
  /** Sets a boolean and changes the counter that depends on it; does nothing if the field already has that value. */
  | { toggle: { field: FieldOf<T, boolean>; to: boolean; counter: NumberField<T> } }
  /** Replaces the viewer's reaction by one of this type (0: none) and changes the counts of both (ledger REACT-003). */
  | { react: number }
  | { prependCover: Picture }
  | { dropCover: { signature: string } }
  | { addComments: number }
  /** The viewer tried what the pin shows, or no longer (ledger REACT-010, REACT-011). */
  | { setTried: boolean }
  | { addTried: number };

export type RecordChange<T> = RecordOp<T> & { id: string };

interface Picture {
  url: string;
  width: number;
  height: number;
  dominantColor: string;
}

interface Reactions {
  readonly reactionCounts?: Readonly<Record<string, number>>;
  readonly reactionByMe?: number;
}

const MAX_COVERS = 5;

/** The record after a change. Pure, so that the change can be applied again to a newer record. */
export function applyRecordOp<T extends object>(record: T | undefined, op: RecordOp<T>): T | undefined {
  if ('insert' in op) return record ?? op.insert;
  if (record === undefined) return undefined;
  if ('set' in op) return { ...record, ...op.set };
  if ('add' in op) return addTo(record, op.add as Partial<Record<keyof T, number>>);
  if ('toggle' in op) return toggled(record, op.toggle);
  if ('react' in op) return reacted(record, op.react);
  if ('addComments' in op) return addComments(record, op.addComments);
  if ('addTried' in op) return addTried(record, op.addTried);
  if ('setTried' in op) return setTried(record, op.setTried);
  return changeCovers(record, op);
}

function addTo<T extends object>(record: T, by: Partial<Record<keyof T, number>>): T {
  const next = { ...record };
  for (const field in by) {
    const now = record[field];
    if (typeof now === 'number') next[field] = (now + (by[field] ?? 0)) as T[typeof field];
  }
  return next;
}

function toggled<T extends object>(
  record: T,
  { field, to, counter }: { field: keyof T; to: boolean; counter: keyof T },
): T {
  if ((record[field] ?? false) === to) return record;
  const count = record[counter];
  const counted = typeof count === 'number' ? { [counter]: Math.max(0, count + (to ? 1 : -1)) } : {};
  return { ...record, ...counted, [field]: to };
}

/** Counts never fall below 0, and a type without reactions has no count (ledger REACT-004, REACT-005). */
function reacted<T extends object>(record: T, to: number): T {
  const { reactionCounts = {}, reactionByMe = 0 } = record as Reactions;
  if (reactionByMe === to) return record;
  const counts = { ...reactionCounts };
  const add = (type: number, by: 1 | -1) => {
    const count = (counts[type] ?? 0) + by;
    if (count > 0) counts[type] = count;
    else delete counts[type];
  };
  if (reactionByMe !== 0) add(reactionByMe, -1);
  if (to !== 0) add(to, 1);
  return { ...record, reactionCounts: counts, reactionByMe: to };
}

/** A board or section shows its newest images, the first one as its cover. */
function changeCovers<T extends object>(
  record: T,
  op: { prependCover: Picture } | { dropCover: { signature: string } },
): T {
  const covers = (record as { coverImages?: readonly Picture[] }).coverImages;
  if (covers === undefined) return record;
  const coverImages =
    'prependCover' in op
      ? [op.prependCover, ...covers.filter(({ url }) => url !== op.prependCover.url)].slice(0, MAX_COVERS)
      : covers.filter(({ url }) => !url.includes(op.dropCover.signature));
  return { ...record, coverImages };
}

function addComments<T extends object>(record: T, by: number): T {
  const data = (record as { aggregatedPinData?: { commentCount: number } }).aggregatedPinData;
  if (data === undefined) return record;
  return { ...record, aggregatedPinData: { ...data, commentCount: data.commentCount + by } };
}

interface Tried {
  readonly doneByMe?: boolean;
  readonly aggregatedPinData?: { readonly didItData: { readonly imagesCount: number } };
}

function addTried<T extends object>(record: T, by: number): T {
  const { aggregatedPinData: data } = record as Tried;
  if (data === undefined) return record;
  const imagesCount = Math.max(0, data.didItData.imagesCount + by);
  return { ...record, aggregatedPinData: { ...data, didItData: { ...data.didItData, imagesCount } } };
}

function setTried<T extends object>(record: T, to: boolean): T {
  if (((record as Tried).doneByMe ?? false) === to) return record;
  return { ...addTried(record, to ? 1 : -1), doneByMe: to };
}
