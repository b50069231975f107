import { MAIN_ID } from '../lib/landmarks';

const SWITCHED_OFF = 'shortcutsOff';
const CARD = '[role="article"][aria-posinset]';

/** Single keys can be switched off on this device, for they get in the way of speech input (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return window.localStorage.getItem(SWITCHED_OFF) === null;
  } catch {
    return true;
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(SWITCHED_OFF);
    else window.localStorage.setItem(SWITCHED_OFF, '1');
  } catch {
    // Blocked storage: they stay on.
  }
}

/** A dialog or menu is open, whose keys are its own. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null;
}

const isShown = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** Puts the cursor into the page's search field; returns false where the page shows none. */
export function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('search input, [role="search"] input')];
  const field = fields.find(isShown);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Presses what the key stands for: on the card with the focus, else on the pin that the page is about. */
export function pressShortcut(name: 'save' | 'board'): void {
  const card = document.activeElement?.closest(CARD);
  const pin = document.querySelector(`#${MAIN_ID} article[aria-labelledby="pin-title"]`);
  const press = () => {
    const control = (card ?? pin)?.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
    control?.click();
    return control !== undefined && control !== null;
  };
  if (press() || !card) return;
  // A card has its controls once the focus or a pointer was inside it.
  card.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(press));
}

/** Moves the focus to the next card (1) or the one before (-1); to the first in sight where none has it. */
export function focusCard(step: 1 | -1): void {
  const current = document.activeElement?.closest(CARD);
  const target = current ? cardBeside(current, step) : firstInSight();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

function cardBeside(card: Element, step: number): HTMLElement | null | undefined {
  const position = Number(card.getAttribute('aria-posinset')) + step;
  return card.parentElement?.querySelector<HTMLElement>(`:scope > [aria-posinset="${position}"]`);
}

function firstInSight(): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} ${CARD}`)];
  const inSight = cards.filter((card) => card.getBoundingClientRect().bottom >= 0);
  return inSight.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0];
}
