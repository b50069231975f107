/** A thing that a page describes: schema.org's names to whatever the page wrote there. Nothing of it is to be believed. */
export type Node = Record<string, unknown>;

/** Things looked at on one page, and how deep they stand in lists and graphs. */
const MOST_NODES = 1000;
const DEEPEST = 6;
/** Where a page puts what it is about. */
const HOLDERS = ['@graph', 'mainEntity', 'mainEntityOfPage'];

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One value or many, as a list. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The names of a thing's types, without the vocabulary's address. */
export function typesOf(node: Node): string[] {
  return asList(node['@type'])
    .filter((type) => typeof type === 'string')
    .slice(0, 20)
    .map((type) => type.slice(0, 200).replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, ''));
}

/** What a page is about: the outermost things of its data, in its order; what stands inside others is theirs. */
export function outermostNodes(roots: readonly unknown[]): Node[] {
  const found: Node[] = [];
  const waiting = roots.map((value) => ({ value, depth: 0 }));
  // By index and not by shift(): a list of a hundred thousand costs no more than its length.
  for (let at = 0; at < waiting.length && found.length < MOST_NODES; at += 1) {
    const { value, depth } = waiting[at] ?? { value: null, depth: 0 };
    if (depth > DEEPEST) continue;
    const inner = Array.isArray(value) ? value : isNode(value) ? HOLDERS.flatMap((key) => asList(value[key])) : [];
    for (const one of inner.slice(0, MOST_NODES)) waiting.push({ value: one, depth: depth + 1 });
    if (isNode(value)) found.push(value);
  }
  return found;
}

/** Follows `{ "@id": … }` to the thing of that name among the outermost ones. */
export function createResolver(nodes: readonly Node[]): (value: unknown) => unknown {
  const named = new Map<string, Node>();
  for (const node of nodes) {
    const id = node['@id'];
    if (typeof id === 'string' && Object.keys(node).length > 1 && !named.has(id)) named.set(id, node);
  }
  return (value) => {
    if (!isNode(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 1) return value;
    return named.get(value['@id']) ?? value;
  };
}
