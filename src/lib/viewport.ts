/**
 * The scroll container, as seen by a component that renders only what is in view. The interface is here, so that
 * `src/ui` can be passed the window (`src/browser/viewport.ts`), an element, or a fake in tests. All distances in CSS
 * pixels.
 */
export interface Viewport {
  /** Height of the visible part. */
  height(): number;
  /** From the top edge of the visible part down to the element; negative once it is scrolled past. */
  topOf(element: Element): number;
  /** Scrolls at once, without animation; positive is down. */
  scrollBy(distance: number): void;
  /** Scrolls as little as needed to show the element, respecting its scroll margins. */
  reveal(element: Element): void;
  /**
   * Calls the listener in an animation frame after scrolling or a change of height, at most once per frame, and once
   * more in the frame after the last of these. Returns a function that stops it.
   */
  onScroll(listener: () => void): () => void;
  /** Reports the inner width of the element whenever it changes, before the change is painted. */
  onWidth(element: Element, listener: (width: number) => void): () => void;
  /** Current inner width of the element. */
  widthOf(element: Element): number;
  /** Runs once after the next frame has been painted. Returns a function that cancels it. */
  afterPaint(callback: () => void): () => void;
}
