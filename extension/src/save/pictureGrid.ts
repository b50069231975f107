import type { FoundPicture } from '../lib/pictures';
import { text } from '../lib/texts';

/** The pictures to choose from: one is shown large and is chosen, several are tiles of which the first is. */
export function fillPictures(grid: HTMLElement, pictures: readonly FoundPicture[], changed: () => void): void {
  grid.classList.toggle('single', pictures.length === 1);
  const tiles = pictures.map((picture, at) => {
    const tile = document.createElement('label');
    tile.className = 'tile';
    const box = document.createElement('input');
    Object.assign(box, { type: 'checkbox', name: 'picture', value: String(at), checked: at === 0 });
    box.setAttribute('aria-label', picture.alt || text('pictureNumber', String(at + 1)));
    box.addEventListener('change', changed);
    tile.append(
      box,
      previewOf(picture, () => dropTile(tile, pictures.length > 1, changed)),
    );
    return tile;
  });
  grid.replaceChildren(...tiles);
}

/** The page's own file, fetched without saying for which page. */
function previewOf({ url, width, height }: FoundPicture, failed: () => void): HTMLImageElement {
  const image = document.createElement('img');
  image.referrerPolicy = 'no-referrer';
  image.decoding = 'async';
  image.loading = 'lazy';
  image.alt = '';
  if (width > 0 && height > 0) image.style.aspectRatio = `${width} / ${height}`;
  image.addEventListener('error', failed, { once: true });
  image.src = url;
  return image;
}

/** Among several, one that cannot be shown is left out; a single one may still be there for the site. */
function dropTile(tile: HTMLElement, isOneOfSeveral: boolean, changed: () => void): void {
  const grid = tile.parentElement;
  if (!isOneOfSeveral || !grid || grid.childElementCount === 1) {
    tile.classList.add('broken');
    return;
  }
  const wasChosen = tile.querySelector('input')?.checked;
  tile.remove();
  const next = grid.querySelector('input');
  if (wasChosen && next && grid.querySelector('input:checked') === null) next.checked = true;
  changed();
}

export const chosenPictures = (grid: HTMLElement, pictures: readonly FoundPicture[]): FoundPicture[] =>
  [...grid.querySelectorAll<HTMLInputElement>('input:checked')].flatMap(({ value }) => pictures[Number(value)] ?? []);
