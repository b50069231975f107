import { readLooseJson } from './looseJson';
import { asList, isNode, type Node, typesOf } from './nodes';

/** Maximum characters of all scripts of a page; what exceeds them is not read. */
const MOST_CHARACTERS = 1_000_000;
const MOST_SCRIPTS = 50;
/** Maximum number of things whose references are followed. */
const MOST_THINGS = 20_000;
const SCHEMA_NAME = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)(?=.)/i;

/** Whether a script's type says that it is JSON-LD, with or without parameters. */
export function isLinkedData(type: string | undefined): boolean {
  return /^\s*application\/ld\+json\s*(;|$)/i.test(type ?? '');
}

/** The values of a page's JSON-LD scripts, even of those that are broken, with what they refer to. */
export function readLinkedData(scripts: readonly string[]): unknown[] {
  let left = MOST_CHARACTERS;
  const roots: unknown[] = [];
  for (const script of scripts.slice(0, MOST_SCRIPTS)) {
    left -= script.length;
    if (left >= 0) roots.push(...valuesOf(script).slice(0, MOST_SCRIPTS));
  }
  return linkThings(roots);
}

function valuesOf(script: string): unknown[] {
  try {
    return [JSON.parse(script)];
  } catch {
    return readLooseJson(script);
  }
}

/**
 * Puts what all JSON-LD of a page says of one thing together, in place: each reference `{ "@id": … }` becomes the thing
 * with that id, which has all that is said of it anywhere, and names lose the vocabulary's prefix. Things can then
 * contain themselves.
 */
function linkThings(roots: readonly unknown[]): unknown[] {
  const things = thingsIn(roots);
  const named = new Map<string, Node>();
  for (const thing of things) {
    for (const name of Object.keys(thing)) {
      const short = name.replace(SCHEMA_NAME, '');
      if (short !== name && !(short in thing)) thing[short] = thing[name];
    }
    const id = thing['@id'];
    if (typeof id !== 'string' || isReference(thing)) continue;
    const first = named.get(id);
    if (!first) named.set(id, thing);
    else if (isSameKind(first, thing))
      for (const name of Object.keys(thing)) if (!(name in first)) first[name] = thing[name];
  }
  const resolve = (value: unknown): unknown => {
    const thing = isNode(value) && typeof value['@id'] === 'string' ? named.get(value['@id']) : undefined;
    return thing && isNode(value) && (isReference(value) || isSameKind(thing, value)) ? thing : value;
  };
  for (const thing of things) {
    for (const [name, value] of Object.entries(thing)) {
      thing[name] = Array.isArray(value) ? value.map(resolve) : resolve(value);
    }
  }
  return roots.map((root) => (Array.isArray(root) ? root.map(resolve) : resolve(root)));
}

function thingsIn(roots: readonly unknown[]): Node[] {
  const things: Node[] = [];
  const waiting: unknown[] = [...roots];
  for (let at = 0; at < waiting.length && waiting.length < MOST_THINGS * 3 && things.length < MOST_THINGS; at += 1) {
    const value = waiting[at];
    if (isNode(value)) things.push(value);
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return things;
}

const isReference = (thing: Node): boolean => Object.keys(thing).every((name) => name === '@id' || name === '@type');

/** Sites give one id to things of different kinds, such as a page and its article: those stay apart. */
function isSameKind(one: Node, other: Node): boolean {
  const types = typesOf(one);
  return (
    asList(other['@type']).length === 0 || types.length === 0 || typesOf(other).some((type) => types.includes(type))
  );
}
