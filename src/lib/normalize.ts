import { normalize, type Schema, schema } from 'normalizr';
import { type MergeRules, mergeRecord } from './entityTable';

/** Records of an answer by table and id, and the answer with ids in their place. */
export interface Normalized<Entities, Result = unknown> {
  entities: { [Table in keyof Entities]?: Record<string, Entities[Table]> };
  result: Result;
}

type Visit = (value: unknown, parent: unknown, key: string, of: Schema, add: unknown, visited: unknown) => unknown;
type Add = (of: schema.Entity, record: unknown, value: unknown, parent: unknown, key: string) => void;

/**
 * normalizr's entity for answers that came as JSON: these hold no cycles and no immutable objects, and the renamed
 * record is new already. Leaving those checks out makes a page four times cheaper.
 */
class JsonEntity extends schema.Entity {
  private readonly parts: readonly (readonly [name: string, of: Schema])[];

  constructor(
    table: string,
    private readonly toEntity: (record: never) => object,
    parts: Record<string, Schema>,
    merge: (first: object, second: object) => object,
  ) {
    super(table, parts, { idAttribute: (record: { id: string }) => record.id, mergeStrategy: merge });
    this.parts = Object.entries(parts);
  }

  /** Called by normalizr for each record of this kind. */
  normalize(input: { id: string }, parent: unknown, key: string, visit: Visit, add: Add, visited: unknown): string {
    const record = this.toEntity(input as never) as Record<string, unknown>;
    for (const [name, of] of this.parts) {
      const part = record[name];
      if (typeof part === 'object' && part !== null) record[name] = visit(part, record, name, of, add, visited);
    }
    add(this, record, input, parent, key);
    return input.id;
  }
}

/**
 * The normalizr schema of a noun: renames with the noun's one function and merges several occurrences in one answer
 * by the same rules as the store.
 */
export function entitySchema<Entity extends object>(
  table: string,
  toEntity: (record: never) => object,
  parts: Record<string, Schema> = {},
  rules: MergeRules<Entity> = {},
): schema.Entity {
  return new JsonEntity(table, toEntity, parts, (first, second) =>
    mergeRecord(first as Entity, second as Entity, rules),
  );
}

/** Divides an answer into flat records, through normalizr. */
export function normalizeAnswer<Entities>(data: unknown, shape: Schema | null): Normalized<Entities> {
  if (shape === null) return { entities: {}, result: data };
  return normalize(data, shape) as Normalized<Entities>;
}
