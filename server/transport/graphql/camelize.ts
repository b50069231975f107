/** Fields whose values are maps: their keys are data ('236x', 'V_720P', 'Shoe size') and stay as they are. */
const MAPS: ReadonlySet<string> = new Set(['images', 'video_list', 'variants']);

const names = new Map<string, string>();

function camelName(name: string): string {
  let camel = names.get(name);
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    names.set(name, camel);
  }
  return camel;
}

/** A wire record with its names in camelCase, as the query transport has them. */
export function camelize(value: unknown, isMap = false): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => camelize(item, isMap));
  // Names that are data may be any, such as `__proto__`, which cannot be assigned.
  if (isMap)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, camelize(inner, MAPS.has(name))]));
  const renamed: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    renamed[camelName(name)] = camelize((value as Record<string, unknown>)[name], MAPS.has(name));
  }
  return renamed;
}

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
