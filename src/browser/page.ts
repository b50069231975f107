import { MAIN_ID } from '../lib/landmarks';

export function setTitle(title: string): void {
  document.title = title;
}

/** Moves the focus to the main content without scrolling; it is no stop for the Tab key itself. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
