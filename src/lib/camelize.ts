import type { Camelized } from '../../contract/camelized';

const names = new Map<string, string>();

export function camelName(name: string): string {
  let camel = names.get(name);
  if (camel === undefined) {
    camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    names.set(name, camel);
  }
  return camel;
}

/** A deep copy of plain data with every name in camelCase. Not for maps whose keys are data. */
export function camelize<T>(value: T): Camelized<T> {
  return camelizeAny(value) as Camelized<T>;
}

function camelizeAny(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(camelizeAny);
  const renamed: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) renamed[camelName(name)] = camelizeAny(inner);
  return renamed;
}

/** How one field of a wire record comes into the store: as it is, or through a function. */
type PlainRule = true | ((value: never) => unknown);
/** The same for a field in which null says something; in any other null says as little as absence. */
type NullableRule = { readonly orNull: PlainRule };
export type FieldRules<Wire> = {
  readonly [K in keyof Required<Wire>]: null extends Wire[K] ? NullableRule : PlainRule;
};

export const orNull = (rule: PlainRule = true): NullableRule => ({ orNull: rule });

/**
 * Builds the one function that renames a noun's records. Accepts the wire's snake_case and the query transport's
 * camelCase alike; fields that no rule names are left out. Every record comes from one template, so that all of them
 * share one shape: reads stay fast and a record costs its slots alone.
 */
export function renamer<Wire extends object, Entity extends object>(rules: FieldRules<Wire>) {
  const fields = Object.entries(rules as Record<string, PlainRule | NullableRule>).map(([wire, rule]) => {
    const isNullable = typeof rule === 'object';
    const plain = isNullable ? rule.orNull : rule;
    const convert = plain === true ? null : (plain as (value: unknown) => unknown);
    return { wire, camel: camelName(wire), convert, isNullable };
  });
  const template = Object.fromEntries(fields.map(({ camel }) => [camel, undefined])) as Record<string, unknown>;

  return (record: Wire | Camelized<Wire>): Entity => {
    const source = record as Record<string, unknown>;
    const entity = { ...template };
    for (const { wire, camel, convert, isNullable } of fields) {
      let value = source[wire];
      if (value === undefined) value = source[camel];
      if (value === undefined || (value === null && !isNullable)) continue;
      entity[camel] = convert === null || value === null ? value : convert(value);
    }
    return entity as Entity;
  };
}
