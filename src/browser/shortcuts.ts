import { MAIN_ID } from '../lib/landmarks';

const SWITCHED_OFF = 'shortcutsOff';
const CARD = '[role="article"][aria-posinset]';

/** Single-key shortcuts can be switched off on this device, because they interfere with speech input (WCAG 2.1.4). */
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

/** A dialog or menu is open and handles its own keys. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null;
}

const isShown = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** Focuses the page's search field; returns false if the page has none. */
export function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('search input, [role="search"] input')];
  const field = fields.find(isShown);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Clicks the control of a shortcut: on the focused card, else on the pin of the page. */
export function pressShortcut(name: 'save' | 'board'): void {
  const card = document.activeElement?.closest(CARD);
  const pin = document.querySelector(`#${MAIN_ID} article[aria-labelledby="pin-title"]`);
  const press = () => {
    const control = (card ?? pin)?.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
    control?.click();
    return control !== undefined && control !== null;
  };
  if (press() || !card) return;
  // A card renders its controls only after focus or pointer have entered it.
  card.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(press));
}

/** Moves the focus to the next card (1) or the previous one (-1); if no card has it, to the first visible one. */
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
