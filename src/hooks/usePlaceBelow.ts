import { type CSSProperties, useEffect, useState } from 'react';
import { placeBelow } from '../browser/place';

/** Where something belongs below an element of the page, in the window; null where there is no such element. */
export function usePlaceBelow(selector: string | null): CSSProperties | null {
  const [place, setPlace] = useState<{ top: number; end: number } | null>(null);
  useEffect(() => {
    if (selector === null) return;
    return placeBelow(selector, setPlace);
  }, [selector]);
  return place && { insetBlockStart: place.top, insetInlineEnd: place.end, insetBlockEnd: 'auto' };
}
