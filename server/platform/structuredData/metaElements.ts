/** Elements whose content is text, so that a tag in it is none. */
const RAW_TEXT = ['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'];
const TAG_NAME = /\/?[a-z][^\s/>]*/y;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const READ = new Set(['charset', 'http-equiv', 'content']);

export interface MetaElement {
  /** The first of each of `charset`, `http-equiv` and `content`. */
  attributes: ReadonlyMap<string, string>;
  /** Whether it counts only where scripts do not run. */
  isInNoscript: boolean;
}

/**
 * The `<meta>` elements of a page, not those in comments, scripts and attributes. Goes through the page once, before its
 * encoding is known or its elements are.
 */
export function* metaElements(page: string): Generator<MetaElement> {
  const lower = page.toLowerCase();
  let isInNoscript = false;
  for (let at = lower.indexOf('<'); at !== -1 && at < page.length; at = lower.indexOf('<', at)) {
    if (lower.startsWith('<!--', at)) {
      // '<!-->' is a whole comment.
      at = after(lower, '-->', at + 2);
      continue;
    }
    TAG_NAME.lastIndex = at + 1;
    const [name] = TAG_NAME.exec(lower) ?? [];
    if (name === undefined) {
      at = /[!/?]/.test(lower[at + 1] ?? '') ? after(lower, '>', at + 1) : at + 1;
      continue;
    }
    if (name.endsWith('noscript')) isInNoscript = name === 'noscript';
    const { attributes, end } = readAttributes(page, at + 1 + name.length);
    if (name === 'meta') yield { attributes, isInNoscript };
    at = RAW_TEXT.includes(name) ? after(lower, `</${name}`, end) : end;
  }
}

/** The position after the next occurrence, or the end. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

function readAttributes(text: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let end = from;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(text);
    if (!match) return { attributes, end: after(text, '>', end) };
    const [whole, given = '', ...values] = match;
    const name = given.length <= 10 ? given.toLowerCase() : '';
    if (READ.has(name) && !attributes.has(name))
      attributes.set(name, values.find((value) => value !== undefined) ?? '');
    end += whole.length;
  }
}
