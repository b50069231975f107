import type { PictureChosen } from './lib/messages';
import { backgroundOf, type FoundPicture, pictureOf } from './lib/pictures';
import { text } from './lib/texts';

/** Pixels per side from which a picture gets the button. */
const LEAST_SIDE = 200;
const MARGIN = 10;
const ICON = 'M6 3.5h12a1 1 0 0 1 1 1v16.2l-7-4.6-7 4.6V4.5a1 1 0 0 1 1-1z';

/** The button that appears on a picture under the pointer: in a tree of its own, that the page can neither style nor press. */
const host = document.createElement('div');
const button = document.createElement('button');
let shown: FoundPicture | null = null;
let isWaiting = false;

function build(): void {
  // By properties: a page's policy may forbid style elements.
  Object.assign(host.style, { all: 'initial', position: 'fixed', zIndex: '2147483647', display: 'none' });
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  Object.assign(button.style, {
    ...{ all: 'unset', display: 'flex', alignItems: 'center', gap: '6px', cursor: 'pointer', boxSizing: 'border-box' },
    ...{ height: '36px', paddingInline: '12px 14px', borderRadius: '18px', font: '600 14px/1 system-ui, sans-serif' },
    ...{ color: isDark ? '#062523' : '#ffffff', background: isDark ? '#4cc2b8' : '#0a6c6b' },
    ...{ boxShadow: '0 0 1px rgb(27 25 23 / 0.4), 0 4px 14px rgb(27 25 23 / 0.25)', direction: text('@@bidi_dir') },
  });
  button.type = 'button';
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '16',
    height: '16',
    'aria-hidden': 'true',
  }))
    icon.setAttribute(name, value);
  path.setAttribute('d', ICON);
  path.setAttribute('fill', 'currentColor');
  icon.append(path);
  button.append(icon, text('save'));
  button.setAttribute('aria-label', text('savePicture'));
  button.addEventListener('click', choose);
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) button.style.outline = '2px solid #2f6fed';
  });
  button.addEventListener('blur', () => button.style.removeProperty('outline'));
  host.attachShadow({ mode: 'closed' }).append(button);
}

function choose(event: Event): void {
  // A press that the page's own script made up is nobody's wish.
  if (!event.isTrusted || shown === null) return;
  event.preventDefault();
  event.stopPropagation();
  const message: PictureChosen = { name: 'pictureChosen', picture: shown };
  void chrome.runtime.sendMessage(message).catch(() => undefined);
  hide();
}

function hide(): void {
  shown = null;
  host.style.display = 'none';
}

/** The picture under a point, although something transparent may lie over it. */
function pictureAt(x: number, y: number): { element: Element; picture: FoundPicture } | null {
  for (const element of document.elementsFromPoint(x, y).slice(0, 12)) {
    const { width, height } = element.getBoundingClientRect();
    if (width < LEAST_SIDE || height < LEAST_SIDE) continue;
    const picture = element instanceof HTMLImageElement ? pictureOf(element) : smallBackground(element);
    if (picture) return { element, picture };
  }
  return null;
}

/** What covers the page is its wallpaper. */
function smallBackground(element: Element): FoundPicture | null {
  const { width, height } = element.getBoundingClientRect();
  if (!(element instanceof HTMLElement) || (width >= innerWidth * 0.9 && height >= innerHeight * 0.9)) return null;
  return backgroundOf(element);
}

function follow({ clientX, clientY, target }: PointerEvent): void {
  if (target === host || isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    const found = pictureAt(clientX, clientY);
    if (!found) return hide();
    const box = found.element.getBoundingClientRect();
    const isRightToLeft = text('@@bidi_dir') === 'rtl';
    shown = found.picture;
    const side = Math.max(box.left, 0) + MARGIN;
    Object.assign(host.style, {
      ...{ display: 'block', top: `${Math.max(box.top, 0) + MARGIN}px` },
      ...(isRightToLeft
        ? { left: 'auto', right: `${Math.max(innerWidth - box.right, 0) + MARGIN}px` }
        : { left: `${side}px`, right: 'auto' }),
    });
    if (!host.isConnected) document.documentElement.append(host);
  });
}

build();
document.addEventListener('pointermove', follow, { passive: true, capture: true });
document.addEventListener('scroll', hide, { passive: true, capture: true });
