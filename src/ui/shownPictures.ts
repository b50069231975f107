/** Enough for what people go back and forth between. */
const MOST = 400;

const shown = new Map<string, string>();

/**
 * Remembers the file that the browser chose for a picture, so that a larger rendition of the same picture does not begin
 * with a blur. `src` is what the renditions have in common (`PictureProps.src`).
 */
export function noteShownFile(src: string, file: string): void {
  if (shown.size > MOST) shown.clear();
  shown.set(src, file);
}

/** The file that this tab has shown of the picture; undefined if none, and always on the server. */
export const shownFileOf = (src: string | null | undefined): string | undefined => shown.get(src ?? '');
