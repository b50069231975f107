/** What a translation must have in common with its source, and the forms of its plurals. */
export interface MessageShape {
  /** Names of values, without duplicates, in order. */
  values: readonly string[];
  /** Opening tags, without duplicates, in order. */
  tags: readonly string[];
  plurals: readonly Plural[];
}

export interface Plural {
  value: string;
  /** The text of each form: `one`, `other`, `=0`. */
  forms: ReadonlyMap<string, string>;
}

/** @throws Error when its braces do not match. */
export function shapeOf(message: string): MessageShape {
  const values = new Set<string>();
  const plurals: Plural[] = [];
  collect(message, values, plurals);
  const tags = new Set([...message.matchAll(/<(\w+)\/?>/g)].map(([, name = '']) => name));
  return { values: [...values].sort(), tags: [...tags].sort(), plurals };
}

function collect(message: string, values: Set<string>, plurals: Plural[]): void {
  for (const inside of braced(message)) {
    const [, value = '', kind] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,)?/.exec(inside) ?? [];
    values.add(value);
    if (kind !== 'plural') continue;
    const forms = formsOf(inside);
    plurals.push({ value, forms });
    for (const form of forms.values()) collect(form, values, plurals);
  }
}

/** Parses `n, plural, one {a} other {b}` into its forms. */
function formsOf(plural: string): Map<string, string> {
  const names = plural.replace(/^[^,]*,[^,]*,/, '');
  const texts = braced(names);
  let rest = names;
  const forms = new Map<string, string>();
  for (const text of texts) {
    const at = rest.indexOf('{');
    forms.set(rest.slice(0, at).trim(), text);
    rest = rest.slice(at + text.length + 2);
  }
  return forms;
}

/** The contents of the outermost braces. */
function braced(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) from = at + 1;
    if (text[at] === '}' && --depth === 0) found.push(text.slice(from, at));
    if (depth < 0) break;
  }
  if (depth !== 0) throw new Error(`braces do not match: ${text}`);
  return found;
}
