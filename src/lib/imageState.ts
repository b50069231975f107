/**
 * Whether an image has loaded or failed: one of the server's HTML often does so before hydration, and fires no event
 * any more. Ask it in the `ref` beside `onLoad` and `onError`.
 */
export const hasLoaded = (image: HTMLImageElement | null): image is HTMLImageElement =>
  image?.complete === true && image.naturalWidth > 0;

export const hasFailed = (image: HTMLImageElement | null): boolean =>
  image?.complete === true && image.naturalWidth === 0;
