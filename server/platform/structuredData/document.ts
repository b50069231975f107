import { Parser } from 'htmlparser2';
import { isLinkedData, readLinkedData } from './linkedData';
import { asList, type Node } from './nodes';

/** A page's machine-readable data. */
export interface StructuredPage {
  /** The values of its JSON-LD scripts, with what they refer to. */
  linkedData: unknown[];
  /** Its outermost microdata and RDFa items, in the shape of JSON-LD. */
  microdata: Node[];
  /** `<meta property>` and `<meta name>` by lower-case name, the first of each. */
  metas: ReadonlyMap<string, string>;
  title: string;
  /** `<link rel="canonical">` as written, or ''. */
  canonical: string;
}

type Attributes = Readonly<Record<string, string>>;

/** The HTML is parsed in chunks, so that parsing stops as soon as the nesting is too deep. */
const PIECE = 16_384;
const DEEPEST = 250;
const MOST_ATTRIBUTES = 500;
const MOST_METAS = 500;
const MOST_PROPERTIES = 2000;
/** Maximum characters of one property's text. */
const LONGEST_TEXT = 5000;
const VOID = new Set(['meta', 'link', 'img', 'source', 'input', 'br', 'hr', 'embed', 'area', 'base', 'col', 'wbr']);
/**
 * The attribute with a property's value, by element (HTML standard, 5.2.4 Values); by default the value is the text.
 */
const VALUE_OF: Readonly<Record<string, string>> = {
  meta: 'content',
  link: 'href',
  a: 'href',
  area: 'href',
  img: 'src',
  source: 'src',
  embed: 'src',
  iframe: 'src',
  audio: 'src',
  video: 'src',
  object: 'data',
  data: 'value',
  meter: 'value',
  time: 'datetime',
};

/** What an open element means for microdata. */
interface Frame {
  item: Node | null;
  /** The property whose value is the element's text, and its item. */
  text: { of: Node; names: string[]; value: string } | null;
  language: string;
  /** Whether RDFa here is of schema.org (`vocab`). */
  isSchema: boolean;
}

/**
 * Reads a page's JSON-LD, microdata, RDFa and meta elements, even from broken HTML. Takes time in proportion to its length; a
 * page that nests too deep or has too many items is read up to that point.
 */
export function readStructuredPage(html: string): StructuredPage {
  const reader = new Reader();
  const parser = new Parser(reader, { decodeEntities: true });
  for (let at = 0; at < html.length && !reader.isTooMuch; at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
  reader.linkedData = readLinkedData(reader.scripts);
  return reader;
}

/** Whether an element's RDFa is of schema.org: by a vocabulary around it, or by the prefix of its type. */
function isSchemaHere({ vocab, typeof: types }: Attributes, isAround: boolean): boolean {
  if (vocab !== undefined) return /^https?:\/\/(www\.)?schema\.org\/?$/i.test(vocab.trim());
  return isAround || /^\s*(schema:|https?:\/\/(www\.)?schema\.org\/)/i.test(types ?? '');
}

class Reader implements StructuredPage {
  readonly scripts: string[] = [];
  linkedData: unknown[] = [];
  readonly microdata: Node[] = [];
  readonly metas = new Map<string, string>();
  title = '';
  canonical = '';
  readonly #frames: Frame[] = [];
  #script: string | null = null;
  #isTitle = false;
  #isHidden = false;
  #attributes = 0;
  #properties = 0;

  get isTooMuch(): boolean {
    return this.#frames.length > DEEPEST || this.#attributes > MOST_ATTRIBUTES || this.#properties > MOST_PROPERTIES;
  }

  onattribute(): void {
    this.#attributes += 1;
  }

  onopentag(name: string, attributes: Attributes): void {
    this.#attributes = 0;
    this.#isHidden = name === 'script' || name === 'style';
    if (name === 'script' && isLinkedData(attributes.type)) this.#script = '';
    if (name === 'title' && this.title === '') this.#isTitle = true;
    if (name === 'meta') this.#readMeta(attributes);
    if (name === 'link' && this.canonical === '' && /^\s*canonical\s*$/i.test(attributes.rel ?? '')) {
      this.canonical = (attributes.href ?? '').slice(0, LONGEST_TEXT);
    }
    const frame = this.#openFrame(name, attributes);
    if (!VOID.has(name)) this.#frames.push(frame);
  }

  ontext(data: string): void {
    if (this.#script !== null) this.#script += data;
    else if (this.#isTitle) {
      if (this.title.length < LONGEST_TEXT) this.title = (this.title + data).slice(0, LONGEST_TEXT);
    } else if (!this.#isHidden) {
      for (const { text } of this.#frames) {
        if (text && text.value.length < LONGEST_TEXT) text.value = (text.value + data).slice(0, LONGEST_TEXT);
      }
    }
  }

  onclosetag(name: string): void {
    if (name === 'title') this.#isTitle = false;
    if (name === 'script' || name === 'style') this.#isHidden = false;
    if (name === 'script' && this.#script !== null) {
      this.scripts.push(this.#script);
      this.#script = null;
    }
    if (VOID.has(name)) return;
    const frame = this.#frames.pop();
    if (!frame?.text) return;
    // With its language, because people's text writes amounts by the habits of a language, unlike attributes.
    const { of, names, value } = frame.text;
    this.#add(of, names, { '@value': value, '@language': frame.language });
  }

  #readMeta({ property, name, content = '' }: Attributes): void {
    const key = (property ?? name ?? '').toLowerCase();
    if (key && content && !this.metas.has(key) && this.metas.size < MOST_METAS) {
      this.metas.set(key, content.slice(0, LONGEST_TEXT));
    }
  }

  #openFrame(name: string, attributes: Attributes): Frame {
    const owner = this.#frames.findLast(({ item }) => item !== null)?.item ?? null;
    const language = (attributes.lang ?? this.#frames.at(-1)?.language ?? '').slice(0, 40);
    const isSchema = isSchemaHere(attributes, this.#frames.at(-1)?.isSchema ?? false);
    const types = attributes.itemtype ?? (isSchema ? attributes.typeof : undefined);
    const isItem = attributes.itemscope !== undefined || (isSchema && attributes.typeof !== undefined);
    const names = (attributes.itemprop ?? (isSchema ? attributes.property : '') ?? '')
      .slice(0, LONGEST_TEXT)
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 10);
    if (isItem) {
      const item: Node = Object.create(null);
      item['@type'] = (types ?? '').slice(0, LONGEST_TEXT).split(/\s+/).filter(Boolean);
      if (owner && names.length > 0) this.#add(owner, names, item);
      else if (names.length === 0) this.microdata.push(item);
      return { item, text: null, language, isSchema };
    }
    if (!owner || names.length === 0) return { item: null, text: null, language, isSchema };
    const given = attributes.content ?? attributes[VALUE_OF[name] ?? 'content'];
    if (given === undefined && !VOID.has(name))
      return { item: null, text: { of: owner, names, value: '' }, language, isSchema };
    if (given !== undefined) this.#add(owner, names, given.slice(0, LONGEST_TEXT));
    return { item: null, text: null, language, isSchema };
  }

  #add(item: Node, names: readonly string[], value: unknown): void {
    this.#properties += names.length;
    for (const name of names) {
      const key = name.replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, '');
      // The type comes from `itemtype`.
      if (!key.startsWith('@')) item[key] = key in item ? [...asList(item[key]), value] : value;
    }
  }
}
