/**
 * What a scrolling part of the page tells a component that draws only what is in view. The interface stands here, so
 * that `src/ui` can be handed the window (`src/browser/viewport.ts`), an element, or a fake in tests. All distances in
 * CSS pixels.
 */
export interface Viewport {
  /** Height of the visible part. */
  height(): number;
  /** From the upper edge of the visible part down to the element; negative once it was scrolled past. */
  topOf(element: Element): number;
  /** Moves at once, without animation; positive is down. */
  scrollBy(distance: number): void;
  /** Scrolls as little as needed to show the element, with regard to its scroll margins. */
  reveal(element: Element): void;
  /**
   * Calls the listener in an animation frame, at most once in each, after scrolling or a change of height, and in the
   * frame after the last of these. Answers the function that ends it.
   */
  onScroll(listener: () => void): () => void;
  /** Tells the inner width of the element whenever it changes, before the change is painted. */
  onWidth(element: Element, listener: (width: number) => void): () => void;
  /** Inner width of the element now. */
  widthOf(element: Element): number;
  /** Runs once when the next frame has been painted. Answers the function that calls it off. */
  afterPaint(callback: () => void): () => void;
}
