import { Parser } from 'htmlparser2';
import { isLinkedData, readLinkedData } from './linkedData';
import { linkedPictures } from './linkedPictures';
import { largestOfSrcset } from './srcset';
import { textOf } from './values';

/** An image on a page: its URL as written, and its size if the page has it. */
export interface NamedPicture {
  address: string;
  width?: number;
  height?: number;
  alt: string;
  /** Whether the page declares it as its main image (og:image and the like), which then counts as large. */
  isLead: boolean;
}

export interface PageDocument {
  title: string;
  description: string;
  /** `<base href>` as written. */
  base: string | null;
  /** In document order. */
  pictures: NamedPicture[];
}

type Attributes = Readonly<Record<string, string>>;

const LEAD_METAS = new Set(['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src']);
const TITLE_METAS = ['og:title', 'twitter:title'];
const DESCRIPTION_METAS = ['og:description', 'twitter:description', 'description'];
/** Attributes in which pages with lazy loading have the real URL, best first. */
const SOURCES = ['data-pin-media', 'data-original', 'data-src', 'data-lazy-src', 'data-lazy', 'src'];
const SRCSETS = ['srcset', 'data-srcset', 'data-lazy-srcset'];
/** The HTML is parsed in chunks, so that parsing stops as soon as it is too deep or has too many images. */
const PIECE = 16_384;
/** Maximum number of open elements, because finding the one that an end tag closes takes time in proportion to it. */
const DEEPEST = 250;
/** Maximum number of attributes of one element. */
const MOST_ATTRIBUTES = 500;
/** Maximum number of images; only a few of them are offered. */
const MOST_PICTURES = 2000;
/**
 * Reads a page's description and images, even from broken HTML. Takes time in proportion to its length; a page that
 * nests too deep or has too many images is read up to that point.
 */
export function readPage(html: string): PageDocument {
  const metas = new Map<string, string>();
  const pictures: NamedPicture[] = [];
  const scripts: string[] = [];
  let base: string | null = null;
  let title = '';
  let text: { of: 'title' | 'script'; value: string } | null = null;
  /** Index of the first image of the open <picture>. */
  let group: number | null = null;
  let depth = 0;
  let attributeCount = 0;
  const isTooMuch = () => depth > DEEPEST || attributeCount > MOST_ATTRIBUTES || pictures.length > MOST_PICTURES;

  const handleMeta = (attributes: Attributes) => {
    const name = (attributes.property ?? attributes.name ?? attributes.itemprop ?? '').toLowerCase();
    const content = attributes.content?.trim() ?? '';
    if (!name || !content) return;
    if (LEAD_METAS.has(name) || name === 'image') addLead(pictures, content);
    else if (name.startsWith('og:image:')) describeLead(pictures.at(-1), name.slice('og:image:'.length), content);
    else if (!metas.has(name)) metas.set(name, content);
  };

  const parser = new Parser(
    {
      onattribute() {
        attributeCount += 1;
      },
      onopentag(name, attributes) {
        depth += 1;
        attributeCount = 0;
        if (name === 'meta') handleMeta(attributes);
        else if (name === 'base') base ??= attributes.href ?? null;
        else if (name === 'link' && attributes.rel?.toLowerCase() === 'image_src') addLead(pictures, attributes.href);
        else if (name === 'picture') group = pictures.length;
        else if (name === 'img' || name === 'source') addImage(pictures, name, attributes);
        else if (name === 'title' && title === '') text = { of: 'title', value: '' };
        else if (name === 'script' && isLinkedData(attributes.type)) {
          text = { of: 'script', value: '' };
        }
      },
      ontext(data) {
        if (text) text.value += data;
      },
      onclosetag(name) {
        depth -= 1;
        if (name === 'picture' && group !== null) {
          keepLargest(pictures, group);
          group = null;
        }
        if (text?.of !== name) return;
        if (text.of === 'title') title = text.value;
        else scripts.push(text.value);
        text = null;
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length && !isTooMuch(); at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
  addLinkedPictures(readLinkedData(scripts), pictures);

  return {
    title: firstOf(metas, TITLE_METAS) ?? tidy(title),
    description: firstOf(metas, DESCRIPTION_METAS) ?? '',
    base,
    pictures,
  };
}

function firstOf(metas: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  return names.map((name) => tidy(metas.get(name) ?? '')).find(Boolean);
}

function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function addLead(pictures: NamedPicture[], address: string | undefined): void {
  if (!address) return;
  const last = pictures.at(-1);
  // og:image is often followed by og:image:url or og:image:secure_url with the same URL.
  if (last?.isLead && last.address.replace(/^https?:/, '') === address.replace(/^https?:/, '')) last.address = address;
  else pictures.push({ address, alt: '', isLead: true });
}

/** og:image:width, :height and :alt belong to the og:image before them. */
function describeLead(lead: NamedPicture | undefined, property: string, content: string): void {
  if (!lead?.isLead) return;
  if (property === 'width' || property === 'height') lead[property] = toPixels(content);
  if (property === 'alt') lead.alt = tidy(content);
}

function addImage(pictures: NamedPicture[], name: 'img' | 'source', attributes: Attributes): void {
  const width = toPixels(attributes.width);
  const height = toPixels(attributes.height);
  const alt = tidy(attributes.alt ?? '');
  const sets = SRCSETS.map((attribute) => attributes[attribute]).filter((value) => value !== undefined);
  const largest = sets.map((set) => largestOfSrcset(set, width)).find((candidate) => candidate !== null);
  if (largest) {
    const ratio = width && height ? height / width : undefined;
    const largestHeight = largest.width && ratio ? Math.round(largest.width * ratio) : undefined;
    const size = largest.width ? { width: largest.width, height: largestHeight } : { width, height };
    pictures.push({ address: largest.address, ...size, alt, isLead: false });
    return;
  }
  // A <source> without srcset belongs to a video or audio element.
  if (name === 'source') return;
  const address = SOURCES.map((attribute) => attributes[attribute]?.trim()).find(isAddress);
  if (address) pictures.push({ address, width, height, alt, isLead: false });
}

/** A <picture> is one image in several files: keeps the widest, the first of equal ones. */
function keepLargest(pictures: NamedPicture[], from: number): void {
  const files = pictures.splice(from);
  const [largest] = [...files].sort((one, other) => (other.width ?? 0) - (one.width ?? 0));
  if (largest) pictures.push({ ...largest, alt: files.map(({ alt }) => alt).find(Boolean) ?? '' });
}

function isAddress(value: string | undefined): value is string {
  return value !== undefined && value !== '' && !value.startsWith('data:');
}

/** '640' and '640px'; not '100%'. */
function toPixels(text: string | undefined): number | undefined {
  const [, digits] = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(text ?? '') ?? [];
  return digits ? Number(digits) : undefined;
}

/** schema.org: `image` is a URL, an ImageObject, or a list of either, at any depth. */
function addLinkedPictures(roots: readonly unknown[], pictures: NamedPicture[]): void {
  for (const { address, width, height, caption, isThumbnail } of linkedPictures(roots, MOST_PICTURES)) {
    const size = { width: toPixels(textOf(width, 20)), height: toPixels(textOf(height, 20)) };
    pictures.push({ address, ...size, alt: tidy(caption), isLead: !isThumbnail });
  }
}
