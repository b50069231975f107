/** Scrolls a row of navigation so that the link is in its middle; the page does not scroll. A ref of the current link. */
export function centreInRow(link: HTMLElement | null): void {
  const row = link?.closest('nav');
  if (!link || !row) return;
  const [inner, outer] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
