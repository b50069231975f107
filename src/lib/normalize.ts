import { normalize, type Schema, schema } from 'normalizr';

/** Records of an answer by table, in the order in which they were met, and the answer with ids in their place. */
export interface Normalized<Entities, Result = unknown> {
  entities: { [Table in keyof Entities]?: Entities[Table][] };
  result: Result;
}

type Found = Record<string, object[]>;
type Visit = (value: unknown, parent: unknown, key: string | null, of: Schema, add: unknown, found: Found) => unknown;

/**
 * normalizr's entity for answers that came as JSON: these hold no cycles and no immutable objects, the renamed record
 * is new already, and several occurrences of one record are merged by the table and not twice. normalizr passes one
 * object through all visits of a call, to see cycles; here it gathers the records. Four times cheaper a page than the
 * entity that it extends (bench/store).
 */
class JsonEntity extends schema.Entity {
  private readonly parts: readonly (readonly [name: string, of: Schema])[];

  constructor(
    private readonly table: string,
    private readonly toEntity: (record: never) => object,
    parts: Record<string, Schema>,
  ) {
    super(table, parts);
    this.parts = Object.entries(parts);
  }

  normalize(input: object, _parent: unknown, _key: string, visit: Visit, add: unknown, found: Found): string {
    const record = this.toEntity(input as never) as Record<string, unknown>;
    for (const [name, of] of this.parts) {
      const part = record[name];
      if (typeof part === 'object' && part !== null) record[name] = visit(part, record, name, of, add, found);
    }
    const records = found[this.table];
    if (records) records.push(record);
    else found[this.table] = [record];
    return record.id as string;
  }
}

/** The whole answer: gives out what was gathered beside the result. */
class Answer extends schema.Object {
  constructor(private readonly shape: Schema) {
    super({});
  }

  normalize(input: object, _parent: unknown, _key: string, visit: Visit, add: unknown, found: Found) {
    const result = visit(input, input, null, this.shape, add, found);
    return { entities: found, result };
  }
}

/** The normalizr schema of a noun: renames with the noun's one function; `parts` are the records inside of it. */
export function entitySchema(
  table: string,
  toEntity: (record: never) => object,
  parts: Record<string, Schema> = {},
): schema.Entity {
  return new JsonEntity(table, toEntity, parts);
}

/** Divides an answer into flat records, through normalizr. */
export function normalizeAnswer<Entities>(data: unknown, shape: Schema | null): Normalized<Entities> {
  if (shape === null) return { entities: {}, result: data };
  return normalize(data, new Answer(shape)).result as Normalized<Entities>;
}
