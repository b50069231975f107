/**
 * Where to place something below an element, aligned with its inline end. CSS pixels from the window's top and
 * inline-end edges.
 */
export interface Place {
  top: number;
  end: number;
}

const GAP = 8;

/** Reports the place below an element, now and when the window changes; null if the element is missing or hidden. */
export function placeBelow(selector: string, tell: (place: Place | null) => void): () => void {
  const measure = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0) return tell(null);
    const isRtl = document.documentElement.dir === 'rtl';
    const end = isRtl ? box.left : document.documentElement.clientWidth - box.right;
    tell({ top: box.bottom + GAP, end: Math.max(GAP, end) });
  };
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}
