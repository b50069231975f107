/** The pictures of links to boards, profiles and the home page, which the server draws as JPEG. */
export const SHARE_CARD = {
  width: 1200,
  height: 630,
  /** Most pictures of pins on one. */
  pictures: 5,
  /** The last segment of its address, below the page's own. */
  file: 'share.jpg',
} as const;

/** The address of the card of a page; `pagePath` ends with a slash. */
export const shareCardPath = (pagePath: string): string => `${pagePath}${SHARE_CARD.file}`;
