import { asList, isNode, type Node, typesOf } from './nodes';
import { textOf } from './values';

/** A picture that JSON-LD names. */
export interface LinkedPicture {
  address: string;
  width: unknown;
  height: unknown;
  caption: string;
  /** Whether it is a small copy of a picture or the cover of a video. */
  isThumbnail: boolean;
}

const PICTURES = ['image', 'primaryImageOfPage', 'photo', 'photos'];
const THUMBNAILS = ['thumbnailUrl', 'thumbnail'];
/** Properties whose images are avatars and logos, not what the page is about, and types whose images are. */
const OTHERS = new Set(['author', 'publisher', 'creator', 'provider', 'logo', 'review', 'comment']);
const OTHER_TYPES = new Set(['Person', 'Organization', 'WebSite']);
const DEEPEST = 8;
const LONGEST_ADDRESS = 2048;

/** The address of a picture that is written as text or as a thing; '' if it has none. */
export function pictureAddress(value: unknown): string {
  const given = isNode(value)
    ? [value.contentUrl, value.url, webAddress(value['@id']), value['@value'], value.thumbnailUrl]
    : [value];
  return (
    given.map((one) => textOf(one, LONGEST_ADDRESS + 1)).find((text) => text && text.length <= LONGEST_ADDRESS) ?? ''
  );
}

/** An id that is a file's address; others name a thing within a page ('#primaryimage'). */
function webAddress(id: unknown): unknown {
  return typeof id === 'string' && /^https?:\/\/[^#]*$/i.test(id) ? id : undefined;
}

/** The pictures that JSON-LD names, at most `most`. Each thing is read once, so that things may contain themselves. */
export function* linkedPictures(roots: readonly unknown[], most: number): Generator<LinkedPicture> {
  const seen = new Set<unknown>();
  const waiting = roots.map((value) => ({ value, depth: 0 }));
  let found = 0;
  for (let at = 0; at < waiting.length && found < most; at += 1) {
    const { value, depth } = waiting[at] ?? { value: null, depth: 0 };
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > DEEPEST) continue;
    seen.add(value);
    if (isNode(value)) {
      if (typesOf(value).some((type) => OTHER_TYPES.has(type))) continue;
      for (const picture of picturesOf(value)) {
        found += 1;
        yield picture;
      }
    }
    for (const [name, inner] of Object.entries(value)) {
      const isRead = isNode(value) && (PICTURES.includes(name) || THUMBNAILS.includes(name) || OTHERS.has(name));
      if (!isRead && typeof inner === 'object') waiting.push({ value: inner, depth: depth + 1 });
    }
  }
}

function* picturesOf(thing: Node): Generator<LinkedPicture> {
  for (const name of [...PICTURES, ...THUMBNAILS]) {
    for (const picture of asList(thing[name]).flat(2)) {
      const address = pictureAddress(picture);
      if (address === '') continue;
      const { width, height, caption } = isNode(picture) ? picture : ({} as Node);
      yield { address, width, height, caption: textOf(caption, 500), isThumbnail: THUMBNAILS.includes(name) };
    }
  }
}
