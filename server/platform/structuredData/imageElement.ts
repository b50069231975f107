import { isStandIn } from './decoration';
import { largestOfSrcset, type SrcsetCandidate } from './srcset';

type Attributes = Readonly<Record<string, string>>;

/** An image that an element shows: its URL as written, and its size if the element has it. */
export interface ImageOfElement {
  address: string;
  width?: number;
  height?: number;
}

/** Attributes in which pages with lazy loading have the real URL, best first. */
const LAZY_SOURCES = ['data-original', 'data-src', 'data-lazy-src', 'data-lazy', 'data-lazyload', 'data-large_image'];
const LAZY_SRCSETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'data-srcset-webp'];
/** The width put into an address that has a place for one, in pixels, unless the element names widths. */
const USUAL_WIDTH = 1080;

/**
 * The largest image that an `<img>` or `<source>` shows, once it has loaded: what `src` and `srcset` have beside a lazy
 * one only stands in for it.
 */
export function imageOfElement(name: string, attributes: Attributes): ImageOfElement | null {
  const width = toPixels(attributes.width);
  const height = toPixels(attributes.height);
  const pinned = attributes['data-pin-media']?.trim();
  if (isAddress(pinned)) return { address: pinned, width, height };
  const lazy = LAZY_SOURCES.map((attribute) => attributes[attribute]?.trim()).find(isAddress);
  const largest = largestOf(LAZY_SRCSETS, attributes, width) ?? largestOf(['srcset'], attributes, width);
  const isPreview = lazy !== undefined && largest?.address === attributes.src?.trim();
  if (largest && !isPreview && !(lazy && isStandIn(pathOf(largest.address)))) return sized(largest, width, height);
  // A <source> without srcset belongs to a video or audio element.
  if (name === 'source') return null;
  const address = [lazy, attributes.src?.trim()].find(isAddress);
  return address === undefined ? null : { address: withWidth(address, attributes['data-widths']), width, height };
}

function largestOf(names: readonly string[], attributes: Attributes, width: number | undefined) {
  return names.map((name) => largestOfSrcset(attributes[name] ?? '', width)).find((candidate) => candidate !== null);
}

function sized(largest: SrcsetCandidate, width: number | undefined, height: number | undefined): ImageOfElement {
  if (!largest.width) return { address: largest.address, width, height };
  const ratio = width && height ? height / width : undefined;
  return {
    address: largest.address,
    width: largest.width,
    height: ratio ? Math.round(largest.width * ratio) : undefined,
  };
}

/** Shops write `bowl_{width}x.jpg` where a script puts the width that fits, of those in `data-widths`. */
function withWidth(address: string, widths = ''): string {
  if (!/\{width\}/i.test(address)) return address;
  const offered = [...widths.slice(0, 1000).matchAll(/\d{2,5}/g)].map(Number);
  return address.replace(/\{width\}/gi, String(offered.length > 0 ? Math.max(...offered) : USUAL_WIDTH));
}

export function isAddress(value: string | undefined): value is string {
  return value !== undefined && value !== '' && !value.startsWith('data:');
}

/** '640' and '640px'; not '100%'. */
export function toPixels(text: string | undefined): number | undefined {
  const [, digits] = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(text ?? '') ?? [];
  return digits ? Number(digits) : undefined;
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';
