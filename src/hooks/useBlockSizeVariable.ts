import { type RefObject, useLayoutEffect } from 'react';

/** Publishes an element's height to the style sheets as a custom property of the page, while it is rendered. */
export function useBlockSizeVariable(element: RefObject<HTMLElement | null>, name: `--${string}`, isShown: boolean) {
  useLayoutEffect(() => {
    const shown = isShown ? element.current : null;
    if (!shown) return;
    const { style } = shown.ownerDocument.documentElement;
    const publish = () => style.setProperty(name, `${shown.offsetHeight}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [element, name, isShown]);
}
