import { MAIN_ID } from '../lib/landmarks';
import { focusMain } from './page';

/** Animation frames in which others may take the focus, as a dialog that closes gives it back. */
const FRAMES = 3;
/** Without text fields, which would open the keyboard of a phone. */
const TABBABLE = 'a[href], button:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';
const SECTION = 'section, form, aside';

interface FocusedElement {
  /** The element and its ancestors when it got the focus. */
  readonly path: readonly Element[];
  /** Where it was removed from. */
  removedFrom?: { readonly parent: Node; readonly before: Node | null; readonly after: Node | null };
}

/**
 * Keeps the focus in its place when the focused element is removed, as a button that has done its work: browsers move
 * it to the body, from where screen readers start again at the top. It goes to the next link or button of the nearest
 * ancestor that has one, else to its last; to the section itself if none is left; else to the main content. When a menu
 * or dialog closes whose own button is gone, the place of that button counts.
 */
export function watchLostFocus(document: Document): void {
  let last: FocusedElement | null = null;
  let lastInMain: FocusedElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = { path: pathOf(target as Element) };
    if (last.path.some(({ id }) => id === MAIN_ID)) lastInMain = last;
  });
  document.addEventListener('focusout', () => {
    // A click on nothing takes the focus away; the element is still there then.
    queueMicrotask(() => {
      if (isFocusOnBody(document) && !isRemoved(last)) last = null;
    });
  });
  const observer = new MutationObserver((records) => {
    for (const one of [last, lastInMain]) if (one && isRemoved(one)) one.removedFrom ??= findRemoval(records, one);
    if (!isRemoved(last)) return;
    const candidates = [last, lastInMain];
    last = null;
    afterFrames(FRAMES, () => {
      if (!isFocusOnBody(document)) return;
      findNext(document, candidates)?.focus({ preventScroll: true });
      if (isFocusOnBody(document)) focusMain();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

const isRemoved = (one: FocusedElement | null): boolean => one?.path[0]?.isConnected === false;

const isFocusOnBody = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let node: Element | null = element; node; node = node.parentElement) path.push(node);
  return path;
}

function findRemoval(records: readonly MutationRecord[], { path: [removed] }: FocusedElement) {
  const holdsIt = (node: Node) => removed !== undefined && node.contains(removed);
  const record = records.find(({ removedNodes }) => Array.from(removedNodes).some(holdsIt));
  return record && { parent: record.target, before: record.previousSibling, after: record.nextSibling };
}

function afterFrames(frames: number, then: () => void): void {
  requestAnimationFrame(() => (frames > 1 ? afterFrames(frames - 1, then) : then()));
}

/** The element to focus, near the first of `candidates` that has one; null: none has. */
function findNext(document: Document, candidates: readonly (FocusedElement | null)[]): HTMLElement | null {
  const main = document.getElementById(MAIN_ID);
  for (const one of candidates) {
    if (!one) continue;
    if (!isRemoved(one)) return one.path[0] as HTMLElement;
    for (const place of one.path) {
      if (!place.isConnected || (place !== main && place.contains(main))) continue;
      const tabbable = tabbableIn(place);
      const next = tabbable.find((element) => comesAfter(element, one)) ?? tabbable.at(-1);
      if (next) return next;
      if (place.matches(SECTION)) return focusable(place as HTMLElement);
    }
  }
  return null;
}

/** The Tab key does not stop there. */
function focusable(section: HTMLElement): HTMLElement {
  if (section.tabIndex < 0) section.tabIndex = -1;
  return section;
}

function comesAfter(element: Element, { removedFrom }: FocusedElement): boolean {
  if (!removedFrom?.parent.isConnected) return true;
  const { parent, before, after } = removedFrom;
  const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
  if (before?.isConnected) {
    return (before.compareDocumentPosition(element) & following) !== 0 && !before.contains(element);
  }
  if (after?.isConnected) return after.contains(element) || (after.compareDocumentPosition(element) & following) !== 0;
  return (parent.compareDocumentPosition(element) & following) !== 0;
}

function tabbableIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (each) =>
      each.tabIndex === 0 &&
      each.closest('[inert], [aria-hidden="true"]') === null &&
      (each.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );
}
