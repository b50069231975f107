import fastJson, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import type { EndpointKey } from '../../contract/endpoints';
import { schemas } from '../../contract/schemas';

/** Serialises a value by its schema: properties that are not in the schema are dropped, required ones must exist. */
export type Serializer = (value: unknown) => string;

interface JsonSchema {
  type?: string;
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
}

/** By schema object, so that the pin of fifteen endpoints is compiled once. */
const compiled = new WeakMap<object, Serializer>();

export function serializerOf(schema: TSchema): Serializer {
  return build(schema as JsonSchema);
}

/** The serializer of an endpoint's data. */
export function dataSerializer(key: EndpointKey): Serializer {
  return serializerOf(schemas[key].data);
}

function build(schema: JsonSchema): Serializer {
  let serializer = compiled.get(schema);
  if (!serializer) {
    serializer = make(schema);
    compiled.set(schema, serializer);
  }
  return serializer;
}

/**
 * Lists and records of different kinds are put together here, everything else by fast-json-stringify: told apart by
 * their `type`, the kinds of a search result need not be tried one after the other.
 */
function make(schema: JsonSchema): Serializer {
  if (schema.type === 'array' && schema.items) {
    const item = build(schema.items);
    return (value) => `[${(value as unknown[]).map(item).join(',')}]`;
  }
  const kinds = kindsOf(schema);
  if (kinds) {
    return (value) => {
      const kind = kinds.get((value as { type: unknown }).type);
      if (!kind) throw new Error(`An answer holds a record of a type that it does not promise`);
      return kind(value);
    };
  }
  if (schema.type === 'object' && Object.values(schema.properties ?? {}).some((s) => s.items && kindsOf(s.items))) {
    return objectOf(schema.properties ?? {});
  }
  return fastJson(plain(schema) as Schema);
}

/** Serializers by `type` for a union of records that each have a literal one; null for other schemas. */
function kindsOf(schema: JsonSchema): Map<unknown, Serializer> | null {
  const options = schema.anyOf ?? [];
  if (options.length === 0 || options.some((option) => option.properties?.type?.const === undefined)) return null;
  return new Map(options.map((option) => [option.properties?.type?.const, build(option)]));
}

/** For objects whose properties are all required. */
function objectOf(properties: Record<string, JsonSchema>): Serializer {
  const parts = Object.entries(properties).map(([name, inner]) => [name, JSON.stringify(name), build(inner)] as const);
  return (value) =>
    `{${parts.map(([name, key, write]) => `${key}:${write((value as Record<string, unknown>)[name])}`).join(',')}}`;
}

/**
 * The schema as the serializer needs it: 'this or null' as nullable and literals as text, which are written without
 * being validated first; bounds and patterns are the input's concern.
 */
function plain(schema: JsonSchema): object {
  if (schema.anyOf) {
    const others = schema.anyOf.filter((option) => option.type !== 'null');
    if (others.length > 0 && others.every((option) => option.const !== undefined)) return { type: 'string' };
    const [only] = others;
    if (only && others.length === 1) return { ...plain(only), nullable: true };
    return { anyOf: others.map(plain), nullable: others.length < schema.anyOf.length };
  }
  const { type, items, properties, required, patternProperties, additionalProperties } = schema;
  const each = (inner: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(inner).map(([name, value]) => [name, plain(value)]));
  return {
    ...(type ? { type } : {}),
    ...(items ? { items: plain(items) } : {}),
    ...(properties ? { properties: each(properties) } : {}),
    ...(required ? { required } : {}),
    ...(patternProperties ? { patternProperties: each(patternProperties) } : {}),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: plain(additionalProperties) } : {}),
  };
}
