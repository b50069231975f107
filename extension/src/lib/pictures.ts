import { LIMITS } from '../../../contract/constants/limits';
import { cutText } from '../../../contract/constants/textLength';
import { largestOf } from './srcset';

export interface FoundPicture {
  url: string;
  alt: string;
  /** Pixels, as far as the page knows them; 0 otherwise. */
  width: number;
  height: number;
}

export interface FoundPage {
  url: string;
  title: string;
  /** What is selected on it. */
  selection: string;
  pictures: FoundPicture[];
}

export const MOST_PICTURES = 60;
/** Elements of a page that are looked at: a page may have any number. */
const MOST_IMAGES = 1500;
const MOST_ELEMENTS = 4000;
/** Smaller ones are buttons and avatars. Pixels per side. */
const LEAST_SIDE = 100;

/** Where pages keep the address of a picture that they load when it comes into view, the largest first. */
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'];
const LAZY_ADDRESSES = ['data-zoom-image', 'data-full-src', 'data-original', 'data-lazy-src', 'data-src'];

/** The page with its pictures, the largest first. */
export function readPage(document: Document): FoundPage {
  const named = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')?.trim() ?? '';
  const title = named('og:title') || document.title.trim();
  return {
    url: document.location.href.slice(0, LIMITS.link + 1),
    title: cutText(title, LIMITS.pinTitle),
    selection: cutText(String(document.getSelection() ?? '').trim(), LIMITS.pinDescription),
    pictures: findPictures(document, named('og:image')),
  };
}

/** `announced`: the picture that the page names for sharing, '' if it names none. */
export function findPictures(document: Document, announced = ''): FoundPicture[] {
  const found = new Map<string, FoundPicture>();
  const add = (picture: FoundPicture | null) => {
    if (picture === null || isSmall(picture)) return;
    const known = found.get(picture.url);
    if (!known || areaOf(picture) > areaOf(known)) found.set(picture.url, picture);
  };
  for (const image of bounded(document.images, MOST_IMAGES)) add(pictureOf(image));
  for (const element of bounded(document.querySelectorAll<HTMLElement>('body *'), MOST_ELEMENTS))
    add(backgroundOf(element) ?? posterOf(element));
  const sorted = [...found.values()].sort((one, other) => areaOf(other) - areaOf(one));
  const first = webAddress(announced, document);
  if (first !== null && !found.has(first)) sorted.unshift({ url: first, alt: '', width: 0, height: 0 });
  return sorted.slice(0, MOST_PICTURES);
}

/** The largest version of an image element; null if it has none that another computer can fetch. */
export function pictureOf(image: HTMLImageElement): FoundPicture | null {
  const document = image.ownerDocument;
  const sources = image.parentElement?.localName === 'picture' ? image.parentElement.querySelectorAll('source') : [];
  const sets = [image, ...bounded(sources, 20)].flatMap((element) => [
    element.getAttribute('srcset'),
    ...LAZY_SETS.map((name) => element.getAttribute(name)),
  ]);
  const given = [
    ...sets.map((set) => (set ? largestOf(set) : null)),
    ...LAZY_ADDRESSES.map((name) => image.getAttribute(name)),
    image.currentSrc,
    image.getAttribute('src'),
  ];
  for (const address of given) {
    const url = webAddress(address ?? '', document);
    if (url !== null) return { url, alt: cutText(image.alt.trim(), LIMITS.altText), ...sizeOf(image) };
  }
  return null;
}

/** What is not loaded yet has the size of its place; a placeholder's own says nothing. */
function sizeOf(image: HTMLImageElement): { width: number; height: number } {
  const said = (name: string) => Number.parseInt(image.getAttribute(name) ?? '', 10) || 0;
  // One that could not be loaded takes the place of its words alone.
  const isBroken = image.complete && image.naturalWidth === 0;
  const box = isBroken ? { width: said('width'), height: said('height') } : image.getBoundingClientRect();
  return {
    width: Math.round(Math.max(image.naturalWidth, box.width)),
    height: Math.round(Math.max(image.naturalHeight, box.height)),
  };
}

/** The picture behind an element's content; null if it has none. */
export function backgroundOf(element: HTMLElement): FoundPicture | null {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const url = webAddress(addressInCss(style?.backgroundImage ?? ''), element.ownerDocument);
  if (url === null) return null;
  const { width, height } = element.getBoundingClientRect();
  const alt = cutText((element.getAttribute('aria-label') ?? element.title).trim(), LIMITS.altText);
  return { url, alt, width: Math.round(width), height: Math.round(height) };
}

function posterOf(element: HTMLElement): FoundPicture | null {
  if (element.localName !== 'video') return null;
  const url = webAddress(element.getAttribute('poster') ?? '', element.ownerDocument);
  if (url === null) return null;
  const { width, height } = element.getBoundingClientRect();
  return { url, alt: '', width: Math.round(width), height: Math.round(height) };
}

/** The first `url(…)` of a computed `background-image`; '' without one. */
function addressInCss(value: string): string {
  const start = value.indexOf('url(');
  if (start === -1) return '';
  const end = value.indexOf(')', start);
  const inside = value.slice(start + 4, end === -1 ? undefined : end).trim();
  return inside.startsWith('"') || inside.startsWith("'") ? inside.slice(1, -1) : inside;
}

/** An address that another computer can fetch, without its fragment; null for data:, blob: and what is too long. */
export function webAddress(address: string, document: Pick<Document, 'baseURI'>): string | null {
  const text = address.trim();
  if (text === '' || text.length > LIMITS.link || !URL.canParse(text, document.baseURI)) return null;
  const url = new URL(text, document.baseURI);
  url.hash = '';
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.href.length <= LIMITS.link ? url.href : null;
}

const areaOf = ({ width, height }: FoundPicture) => width * height;

/** Where only one side is known to be small, it is a line or an icon too. 0 is not known. */
const isSmall = ({ width, height }: FoundPicture) =>
  (width > 0 && width < LEAST_SIDE) || (height > 0 && height < LEAST_SIDE) || (width === 0) !== (height === 0);

function bounded<T>(list: ArrayLike<T>, most: number): T[] {
  const found: T[] = [];
  for (let at = 0; at < list.length && at < most; at += 1) found.push(list[at] as T);
  return found;
}
