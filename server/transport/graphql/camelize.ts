import type { TSchema } from 'typebox';

/** Copies a value. */
type Copy = (value: never) => unknown;

interface JsonSchema {
  anyOf?: JsonSchema[];
  type?: string;
  const?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  patternProperties?: Record<string, JsonSchema>;
}

/** By schema object, so that the person of a pin's nine fields is compiled once. */
const compiled = new WeakMap<object, Copy>();

/**
 * Copies a record under names in camelCase, as the query transport has them. What its schema does not have is left out,
 * as in all answers; the keys of maps ('236x', 'Shoe size') are data and stay as they are.
 */
export function camelizerOf<Value>(schema: TSchema): (value: Value) => object {
  return build(schema as JsonSchema) as (value: Value) => object;
}

function build(schema: JsonSchema): Copy {
  let copy = compiled.get(schema);
  if (!copy) {
    copy = make(schema);
    compiled.set(schema, copy);
  }
  return copy;
}

function make({ anyOf, items, properties, required = [], patternProperties }: JsonSchema): Copy {
  if (anyOf) return copyOfOne(anyOf);
  if (items) {
    const copy = build(items);
    return (value: readonly never[]) => value.map((item) => copy(item));
  }
  if (properties) return copyOfRecord(properties, new Set(required));
  const [each] = Object.values(patternProperties ?? {});
  if (each) return copyOfMap(build(each));
  return (value) => value;
}

/** 'This or null', or one of several plain values. */
function copyOfOne(options: readonly JsonSchema[]): Copy {
  const [structure, ...others] = options.filter((option) => option.type === 'object' || option.type === 'array');
  if (!structure) return (value) => value;
  if (others.length > 0) throw new Error('A record of the query transport has a field of several structures');
  const copy = build(structure);
  return (value) => (typeof value === 'object' && value !== null ? copy(value) : value);
}

function copyOfRecord(properties: Record<string, JsonSchema>, required: ReadonlySet<string>): Copy {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    camel: camelName(name),
    copy: build(schema),
    isRequired: required.has(name),
  }));
  return (record: Record<string, never>) => {
    const copied: Record<string, unknown> = {};
    for (const { name, camel, copy, isRequired } of fields) {
      if (record[name] !== undefined) copied[camel] = copy(record[name]);
      else if (isRequired) throw new Error(`An answer lacks ${name}, which it promises`);
    }
    return copied;
  };
}

function copyOfMap(copy: Copy): Copy {
  // Its keys may be any, such as `__proto__`, which cannot be assigned.
  return (map: Record<string, never>) =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, copy(value)]));
}

const camelName = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Removes fields from a query's answer that the record does not have: GraphQL returns null for them, but a field that the
 * visitor may not see is absent, as in every other answer.
 */
export function dropAbsent(answer: unknown, record: unknown): void {
  if (Array.isArray(answer) && Array.isArray(record)) {
    for (const [at, item] of answer.entries()) dropAbsent(item, record[at]);
  } else if (isRecord(answer) && isRecord(record) && answer !== record) {
    for (const name of Object.keys(answer)) {
      const value = answer[name];
      if (value === null && record[name] === undefined) delete answer[name];
      else if (typeof value === 'object') dropAbsent(value, record[name]);
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
