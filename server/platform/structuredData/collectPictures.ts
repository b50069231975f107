import { LIMITS, PAGE_SIZE } from '../../../contract/constants/limits';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { isPublicHost } from '../http/publicHost';
import { isDecoration } from './decoration';
import { type NamedPicture, readPage } from './pageDocument';
import { identityOf, PerPicture } from './pictureIdentity';

export interface PagePicture {
  url: string;
  width?: number;
  height?: number;
  alt_text: string;
}

/** The answer of FindPinImagesResource (ledger BUILD-050, BUILD-051). */
export interface PagePictures {
  title: string;
  description: string;
  /** The page's URL after redirects. */
  url: string;
  /** Largest first, at most 50. */
  items: PagePicture[];
}

/** Smaller images, in pixels per side, are icons and buttons. */
const LEAST_SIDE = 80;
/** The assumed area of an image of unknown size when sorting, in pixels: the page's main image, any other. */
const LEAD_AREA = 1200 * 630;
const OTHER_AREA = 300 * 300;

/** Formats that are not accepted, mostly used for logos. */
const OTHER_FORMATS = /\.(svgz?|ico|cur|bmp|tiff?)$/i;
const TRACKERS =
  /(^|\.)(doubleclick\.net|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|quantserve\.com|bat\.bing\.com|pixel\.wp\.com|ct\.pinterest\.com|analytics\.[a-z0-9-]+\.[a-z]+)$|^(www\.)?facebook\.com\/tr/i;
/** The title, description and images of a page, as they are offered. */
export function collectPictures(html: string, pageUrl: string): PagePictures {
  const page = readPage(html);
  const base = parseUrl(page.base ?? '', pageUrl)?.href ?? pageUrl;
  const found = new PerPicture<Candidate>();
  for (const named of page.pictures) {
    const url = resolveAddress(named.address, base);
    if (!url || !isWorthShowing(url, named)) continue;
    const picture = { url: url.href, ...sizeOf(named), alt_text: cut(named.alt, LIMITS.altText) };
    found.add(identityOf(url), { picture, area: areaOf(named) }, merge);
  }
  const items = found
    .values()
    .sort((one, other) => other.area - one.area)
    .map(({ picture }) => picture);
  return {
    title: cut(page.title, LIMITS.pinTitle),
    description: cut(page.description, LIMITS.pinDescription),
    url: pageUrl,
    items: items.slice(0, PAGE_SIZE.findImages),
  };
}

function resolveAddress(address: string, base: string): URL | null {
  const url = parseUrl(address.trim(), base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  // The member's browser loads these images, so a page must not direct it into the member's own network.
  if (url.username || url.password || !isPublicHost(url.hostname)) return null;
  url.hash = '';
  return url.href.length <= LIMITS.link ? url : null;
}

function isWorthShowing({ hostname, pathname }: URL, { width, height, isLead }: NamedPicture): boolean {
  if (OTHER_FORMATS.test(pathname) || TRACKERS.test(hostname) || TRACKERS.test(hostname + pathname)) return false;
  if ((width ?? LEAST_SIDE) < LEAST_SIDE || (height ?? LEAST_SIDE) < LEAST_SIDE) return false;
  const isKnownLarge = isLead || (width !== undefined && height !== undefined);
  return isKnownLarge || !isDecoration(pathname);
}

function areaOf({ width, height, isLead }: NamedPicture): number {
  if (width && height) return width * height;
  // With only a width it is assumed to be square, so that a known wide image comes before one of unknown size.
  const side = width ?? height;
  return Math.max(side ? side * side : 0, isLead ? LEAD_AREA : side ? 0 : OTHER_AREA);
}

interface Candidate {
  picture: PagePicture;
  area: number;
}

/** The larger of two mentions of an image, completed by the other's data. */
function merge(one: Candidate, other: Candidate): Candidate {
  const [larger, smaller] = other.area > one.area ? [other, one] : [one, other];
  const isSameFile = larger.picture.url === smaller.picture.url;
  const size = larger.picture.width || !isSameFile ? {} : sizeOf(smaller.picture);
  const alt_text = larger.picture.alt_text || smaller.picture.alt_text;
  return { area: larger.area, picture: { ...larger.picture, ...size, alt_text } };
}

function sizeOf({ width, height }: { width?: number; height?: number }): { width?: number; height?: number } {
  return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
}

/** Shortened to this many UTF-16 units, never within a character. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const shortened = text.slice(0, length - 1);
  return `${/[\ud800-\udbff]$/.test(shortened) ? shortened.slice(0, -1) : shortened}…`;
}
