import { labelToName } from '@exodus/bytes/encoding.js';
import { metaElements } from './metaElements';

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
  for (const { attributes } of metaElements(text)) {
    const encoding = encodingOfMeta(attributes);
    if (encoding) return encoding;
  }
  return null;
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
