/**
 * For the `ref` of an image, beside its `onLoad` and `onError`: one of the server's HTML often loads or fails before
 * hydration, or at once from the cache, and fires no event any more.
 */
export function whenSettled(
  image: HTMLImageElement | null,
  onLoad?: (image: HTMLImageElement) => void,
  onError?: () => void,
): void {
  if (!image?.complete) return;
  if (image.naturalWidth > 0) onLoad?.(image);
  else onError?.();
}
