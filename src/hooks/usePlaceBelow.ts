import { type CSSProperties, useEffect, useState } from 'react';
import { placeBelow } from '../browser/place';

/** Style that positions something below an element of the page; null if there is no such element. */
export function usePlaceBelow(selector: string | null): CSSProperties | null {
  const [place, setPlace] = useState<{ top: number; end: number } | null>(null);
  useEffect(() => {
    if (selector === null) return;
    return placeBelow(selector, setPlace);
  }, [selector]);
  return place && { insetBlockStart: place.top, insetInlineEnd: place.end, insetBlockEnd: 'auto' };
}
