/** A thing that a page describes: schema.org property names with untrusted values. */
export type Node = Record<string, unknown>;

/** Maximum number of things on a page, and maximum depth in lists and graphs. */
const MOST_NODES = 1000;
const DEEPEST = 6;
/** Properties that contain the main things of a page. */
const HOLDERS = ['@graph', 'mainEntity', 'mainEntityOfPage'];

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One value or a list, as a list. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The names of a thing's types, without the vocabulary's URL and with a capital. */
export function typesOf(node: Node): string[] {
  return asList(node['@type'])
    .filter((type) => typeof type === 'string')
    .slice(0, 20)
    .map((type) =>
      type
        .slice(0, 200)
        .replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, '')
        .replace(/\/$/, ''),
    )
    .map((type) => type.slice(0, 1).toUpperCase() + type.slice(1));
}

/** What a page is about: the outermost things of its data, in order; nested things belong to their parents. */
export function outermostNodes(roots: readonly unknown[]): Node[] {
  const found = new Set<Node>();
  const waiting = roots.map((value) => ({ value, depth: 0 }));
  // By index and not with shift(), which would take quadratic time for a list of a hundred thousand.
  for (let at = 0; at < waiting.length && found.size < MOST_NODES; at += 1) {
    const { value, depth } = waiting[at] ?? { value: null, depth: 0 };
    if (depth > DEEPEST || (isNode(value) && found.has(value))) continue;
    const inner = Array.isArray(value) ? value : isNode(value) ? HOLDERS.flatMap((key) => asList(value[key])) : [];
    for (const one of inner.slice(0, MOST_NODES)) waiting.push({ value: one, depth: depth + 1 });
    if (isNode(value)) found.add(value);
  }
  return [...found];
}
