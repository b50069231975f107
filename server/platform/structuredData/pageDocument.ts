import { Parser } from 'htmlparser2';
import { type ImageOfElement, imageOfElement, isAddress, toPixels } from './imageElement';
import { isLinkedData, readLinkedData } from './linkedData';
import { linkedPictures } from './linkedPictures';
import { textOf } from './values';

/** An image on a page: its URL as written, and its size if the page has it. */
export interface NamedPicture extends ImageOfElement {
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

const LEAD_METAS = new Set([
  'image',
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
]);
/** Several images of a gallery. */
const NUMBERED_LEAD = /^twitter:image\d(:src)?$/;
const THUMBNAIL_METAS = new Set(['thumbnail', 'thumbnailurl']);
const IMAGES = new Set(['img', 'source', 'amp-img']);
const VIDEOS = new Set(['video', 'amp-video']);
const TITLE_METAS = ['og:title', 'twitter:title'];
const DESCRIPTION_METAS = ['og:description', 'twitter:description', 'description'];
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
    if (LEAD_METAS.has(name) || NUMBERED_LEAD.test(name)) addLead(pictures, content);
    else if (THUMBNAIL_METAS.has(name)) pictures.push({ address: content, alt: '', isLead: false });
    else if (name.startsWith('og:image:')) describeLead(pictures.at(-1), name.slice('og:image:'.length), content);
    else if (!metas.has(name)) metas.set(name, content);
  };

  const addImage = (image: ImageOfElement | null, { alt = '' }: Attributes) => {
    if (image) pictures.push({ ...image, alt: tidy(alt), isLead: false });
  };

  const handleLink = (attributes: Attributes) => {
    const { rel = '', as = '', href, itemprop = '' } = attributes;
    const kind = rel.trim().toLowerCase();
    if (kind === 'image_src' || itemprop.toLowerCase() === 'image') addLead(pictures, href);
    else if (itemprop.toLowerCase() === 'thumbnailurl' && isAddress(href)) addImage({ address: href }, {});
    else if (kind === 'preload' && as.toLowerCase() === 'image') {
      const { imagesrcset: srcset = '', href: src = '' } = attributes;
      addImage(imageOfElement('img', { srcset, src }), {});
    }
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
        else if (name === 'link') handleLink(attributes);
        else if (name === 'picture') group = pictures.length;
        else if (IMAGES.has(name)) addImage(imageOfElement(name, attributes), attributes);
        else if (VIDEOS.has(name) && isAddress(attributes.poster)) {
          addImage({ address: attributes.poster, ...sizeOf(attributes) }, attributes);
        } else if (name === 'title' && title === '') text = { of: 'title', value: '' };
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

const sizeOf = ({ width, height }: Attributes) => ({ width: toPixels(width), height: toPixels(height) });

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

/** A <picture> is one image in several files: keeps the widest, the first of equal ones. */
function keepLargest(pictures: NamedPicture[], from: number): void {
  const files = pictures.splice(from);
  const [largest] = [...files].sort((one, other) => (other.width ?? 0) - (one.width ?? 0));
  if (largest) pictures.push({ ...largest, alt: files.map(({ alt }) => alt).find(Boolean) ?? '' });
}

/** schema.org: `image` is a URL, an ImageObject, or a list of either, at any depth. */
function addLinkedPictures(roots: readonly unknown[], pictures: NamedPicture[]): void {
  for (const { address, width, height, caption, isThumbnail } of linkedPictures(roots, MOST_PICTURES)) {
    const size = { width: toPixels(textOf(width, 20)), height: toPixels(textOf(height, 20)) };
    pictures.push({ address, ...size, alt: tidy(caption), isLead: !isThumbnail });
  }
}
