import { normalize, type Schema, schema } from 'normalizr';
import { type MergeRules, mergeRecord } from './entityTable';

/** Records of an answer by table and id, and the answer with ids in their place. */
export interface Normalized<Entities, Result = unknown> {
  entities: { [Table in keyof Entities]?: Record<string, Entities[Table]> };
  result: Result;
}

/**
 * The normalizr schema of a noun: renames with the noun's one function and merges several occurrences in one answer
 * by the same rules as the store.
 */
export function entitySchema<Entity extends object>(
  table: string,
  toEntity: (record: never) => Entity,
  parts: Record<string, Schema> = {},
  rules: MergeRules<Entity> = {},
): schema.Entity<Entity> {
  return new schema.Entity<Entity>(table, parts, {
    processStrategy: (record: unknown) => toEntity(record as never),
    mergeStrategy: (first: Entity, second: Entity) => mergeRecord(first, second, rules),
  });
}

/** Divides an answer into flat records, through normalizr. */
export function normalizeAnswer<Entities>(data: unknown, shape: Schema | null): Normalized<Entities> {
  if (shape === null) return { entities: {}, result: data };
  return normalize(data, shape) as Normalized<Entities>;
}
