import { useEffect, useState } from 'react';

export interface IntersectionOptions {
  /** Margin around the viewport, as in IntersectionObserver: '600px 0px'. */
  rootMargin?: string;
  /** Share of the element that must be inside, 0 to 1. */
  threshold?: number;
  isDisabled?: boolean;
}

/** Whether an element is in the viewport, as `[ref, isIn]`. False until the browser reports, and on the server. */
export function useIntersection({ rootMargin, threshold = 0, isDisabled = false }: IntersectionOptions = {}) {
  const [element, setElement] = useState<Element | null>(null);
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    if (!element || isDisabled) return;
    const observer = new IntersectionObserver((entries) => setIn(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin,
      threshold,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIn(false);
    };
  }, [element, rootMargin, threshold, isDisabled]);
  return [setElement, isIn] as const;
}
