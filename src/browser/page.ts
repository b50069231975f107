import { MAIN_ID } from '../lib/landmarks';

/** Opens a file of this site in a new tab. */
export function openInNewTab(path: string): void {
  window.open(path, '_blank', 'noopener');
}

export function setTitle(title: string): void {
  document.title = title;
}

/** Animation frames in which a dialog must have closed. */
const CLOSING_FRAMES = 60;

/**
 * Moves the focus to the main content without scrolling; as soon as a dialog has closed, behind which it takes no focus.
 * The Tab key itself does not stop there.
 */
export function focusMain(frames = CLOSING_FRAMES): void {
  const main = document.getElementById(MAIN_ID);
  main?.focus({ preventScroll: true });
  const isBehindDialog = main !== document.activeElement && main?.closest('[inert], [aria-hidden="true"]');
  if (frames > 0 && isBehindDialog) requestAnimationFrame(() => focusMain(frames - 1));
}

/**
 * The URL of the focused link, or of the link of the card with the focus; null if it is outside of the page content.
 */
export function linkWithFocus(document: Document): string | null {
  const main = document.getElementById(MAIN_ID);
  const focused = document.activeElement;
  if (!main || !focused || focused === main || !main.contains(focused)) return null;
  const link = focused.closest('a[href]') ?? focused.closest('[role="article"]')?.querySelector('a[href]');
  return link?.getAttribute('href') ?? null;
}

/** Animation frames in which a grid must render the card of a link. */
const FRAMES = 20;

/** Moves the focus back to a link, or its card, as soon as the page renders it; to the main content until then. */
export function focusLink(href: string, frames = FRAMES): void {
  const link = document.querySelector<HTMLElement>(`#${MAIN_ID} a[href="${CSS.escape(href)}"]`);
  if (link) {
    const card = link.closest<HTMLElement>('[role="article"]');
    (card ?? link).focus({ preventScroll: true });
    return;
  }
  if (frames === FRAMES) focusMain();
  const isWaiting = document.activeElement?.id === MAIN_ID;
  if (frames > 0 && isWaiting) requestAnimationFrame(() => focusLink(href, frames - 1));
}

/** Downloads what is at a path of the site, under the name that the server gives it. The page stays as it is. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
