import { type RefObject, useLayoutEffect } from 'react';

/** Publishes an element's height to the style sheets as a custom property of the page, while it is rendered. */
export function useBlockSizeVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  // After each render: the height depends on what the component shows.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const { style } = shown.ownerDocument.documentElement;
    style.setProperty(name, `${shown.offsetHeight}px`);
    return () => void style.removeProperty(name);
  });
}
