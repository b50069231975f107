/** How near the upper or lower edge of the window, or the ends of a list, a carried card scrolls it. px */
const EDGE = 96;
const MOST_PER_STEP = 18;

/** By how much to scroll with a pointer at `at` between two edges: faster, the nearer it is to one. */
function speedAt(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 4);
  if (at < from + edge) return -MOST_PER_STEP * Math.min(1, (from + edge - at) / edge);
  if (at > to - edge) return MOST_PER_STEP * Math.min(1, (at - (to - edge)) / edge);
  return 0;
}

/** Scrolls the list of targets that the pointer is in, or else the page. Returns whether there was something to scroll. */
export function scrollNear({ target, clientX, clientY }: PointerEvent): boolean {
  const owner = target instanceof Node ? target.ownerDocument : null;
  const view = owner?.defaultView;
  if (!owner?.elementFromPoint || !view) return false;
  const list = owner.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-targets]');
  if (list) {
    const { left, right, top, bottom } = list.getBoundingClientRect();
    const isRow = list.scrollWidth > list.clientWidth;
    list.scrollBy(isRow ? speedAt(clientX, left, right) : 0, isRow ? 0 : speedAt(clientY, top, bottom));
    return true;
  }
  const speed = speedAt(clientY, 0, view.innerHeight);
  if (speed !== 0) view.scrollBy(0, speed);
  return speed !== 0;
}
