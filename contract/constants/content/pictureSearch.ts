/** A picture that is searched with. The browser makes it small before it is sent, and nothing stores it. */
export const PICTURE_SEARCH = {
  /** Longer side after shrinking, in pixels. */
  side: 320,
  /** Most pixels that the server decodes. */
  pixels: 1_000_000,
  /** Characters of base64. */
  length: 200_000,
} as const;
