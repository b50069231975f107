/** Below the element, flush with its end. CSS pixels from the window's upper edge and from its end edge. */
export interface Place {
  top: number;
  end: number;
}

const GAP = 8;

/** Tells where the space below an element is, now and when the window changes; null without the element, or unseen. */
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
