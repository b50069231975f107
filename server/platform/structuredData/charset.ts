import { labelToName } from '@exodus/bytes/encoding.js';

/** Elements whose content is text, so that a tag in it is none. */
const RAW_TEXT = ['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'];
const TAG_NAME = /[a-z][^\s/>]*/y;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const IN_CONTENT = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/;
/** How far into a page its declarations count, in bytes: of meta elements, of XML. */
const META_WITHIN = 512 * 1024;
const XML_WITHIN = 1024;

/** The name of a standard encoding (Encoding standard) for one of its labels; null for any other. */
export function encodingOf(label: string | null | undefined): string | null {
  const name = label ? labelToName(label.trim()) : null;
  // Encodings that the standard gives up, because pages in them could smuggle scripts.
  return name === 'replacement' ? null : name;
}

/**
 * The encoding that a page declares for itself (HTML standard, "prescan a byte stream"), late ones too, because
 * browsers then start again. Not by a declaration in a comment, a script or an attribute. `page` is its bytes as
 * latin1. Takes time in proportion to its length.
 */
export function declaredEncoding(page: string): string | null {
  if (page.startsWith('<\0?\0x\0')) return 'UTF-16LE';
  if (page.startsWith('\0<\0?\0x')) return 'UTF-16BE';
  const text = page.slice(0, META_WITHIN).toLowerCase();
  return metaEncoding(text) ?? xmlEncoding(text);
}

function metaEncoding(text: string): string | null {
  if (!text.includes('charset')) return null;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      // '<!-->' is a whole comment.
      at = after(text, '-->', at + 2);
    } else if (/[!/?]/.test(text[at + 1] ?? '')) {
      at = after(text, '>', at + 1);
    } else {
      TAG_NAME.lastIndex = at + 1;
      const [name] = TAG_NAME.exec(text) ?? [];
      if (name === undefined) at += 1;
      else {
        const { attributes, end } = readAttributes(text, at + 1 + name.length);
        const encoding = name === 'meta' ? encodingOfMeta(attributes) : null;
        if (encoding) return encoding;
        at = RAW_TEXT.includes(name) ? after(text, `</${name}`, end) : end;
      }
    }
    if (at >= text.length) return null;
  }
  return null;
}

/** The position after the next occurrence, or the end. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

/** The first of each of the attributes that declare an encoding. */
function readAttributes(text: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let end = from;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(text);
    if (!match) return { attributes, end: after(text, '>', end) };
    const [whole, name = '', ...values] = match;
    if (/^(charset|http-equiv|content)$/.test(name) && !attributes.has(name)) {
      attributes.set(name, values.find((value) => value !== undefined) ?? '');
    }
    end += whole.length;
  }
}

function encodingOfMeta(attributes: ReadonlyMap<string, string>): string | null {
  const isPragma = attributes.get('http-equiv')?.trim() === 'content-type';
  const content = isPragma
    ? IN_CONTENT.exec(attributes.get('content') ?? '')
        ?.slice(1)
        .find(Boolean)
    : undefined;
  return inBytes(encodingOf(attributes.get('charset') ?? content));
}

function xmlEncoding(text: string): string | null {
  if (!text.startsWith('<?xml')) return null;
  const declaration = text.slice(0, XML_WITHIN).split('>', 1)[0] ?? '';
  const [, ...labels] = /\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(declaration) ?? [];
  return inBytes(encodingOf(labels.find(Boolean)));
}

/** A declaration that could be read as ASCII is not UTF-16, and means what browsers take it for. */
function inBytes(encoding: string | null): string | null {
  if (encoding?.startsWith('UTF-16')) return 'UTF-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}
