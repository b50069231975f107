import { MAIN_ID } from '../lib/landmarks';

/** Animation frames in which others may take the focus, as a dialog that closes gives it back. */
const FRAMES = 3;
/** Fields of text are left out: they would open the keyboard of a phone. */
const SECTION = 'section, form, aside';
const TABBABLE = 'a[href], button:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';

/** An element that had the focus. */
interface Trace {
  /** It and its ancestors at that time. */
  readonly path: readonly Element[];
  /** Where it was removed from. */
  gap?: { readonly parent: Node; readonly before: Node | null };
}

/**
 * Keeps the focus in its place where the focused element is removed, as with a button that has done its work: browsers
 * move it to the body, from where screen readers start again at the top. It goes to the next button or link of the
 * nearest group that has one, or else to the last of it, or to a section that has none any more. Where a menu or dialog
 * closes whose own button is gone, it goes to what is next to that one.
 */
export function watchLostFocus(document: Document): void {
  let last: Trace | null = null;
  let lastInMain: Trace | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = { path: pathOf(target as Element) };
    if (last.path.some(({ id }) => id === MAIN_ID)) lastInMain = last;
  });
  document.addEventListener('focusout', () => {
    // Who clicks beside everything leaves the focus; an element that was removed is not connected by then.
    queueMicrotask(() => {
      if (isNowhere(document) && !isLost(last)) last = null;
    });
  });
  const observer = new MutationObserver((records) => {
    for (const trace of [last, lastInMain]) if (trace && isLost(trace)) trace.gap ??= gapOf(records, trace);
    if (!isLost(last)) return;
    const traces = [last, lastInMain];
    last = null;
    afterFrames(FRAMES, () => {
      if (isNowhere(document)) heirOf(traces, document)?.focus({ preventScroll: true });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

const isLost = (trace: Trace | null): boolean => trace?.path[0]?.isConnected === false;

const isNowhere = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let node: Element | null = element; node; node = node.parentElement) path.push(node);
  return path;
}

function gapOf(records: readonly MutationRecord[], { path: [lost] }: Trace): Trace['gap'] {
  const holdsIt = (node: Node) => lost !== undefined && node.contains(lost);
  const record = records.find(({ removedNodes }) => Array.from(removedNodes).some(holdsIt));
  return record && { parent: record.target, before: record.previousSibling };
}

function afterFrames(frames: number, then: () => void): void {
  requestAnimationFrame(() => (frames > 1 ? afterFrames(frames - 1, then) : then()));
}

/** The element that gets the focus: beside the first of these that is still surrounded by others, or the main content. */
function heirOf(traces: readonly (Trace | null)[], document: Document): HTMLElement | null {
  const main = document.getElementById(MAIN_ID);
  for (const trace of traces) {
    if (!trace) continue;
    if (!isLost(trace)) return trace.path[0] as HTMLElement;
    for (const place of trace.path) {
      if (!place.isConnected || (place !== main && place.contains(main))) continue;
      const candidates = tabbableIn(place);
      const heir = candidates.find((candidate) => isBehind(candidate, trace)) ?? candidates.at(-1);
      if (heir) return heir;
      if (place.matches(SECTION)) return focusable(place as HTMLElement);
    }
  }
  return main;
}

/** The Tab key does not stop there. */
function focusable(section: HTMLElement): HTMLElement {
  if (section.tabIndex < 0) section.tabIndex = -1;
  return section;
}

function isBehind(candidate: Element, { gap }: Trace): boolean {
  if (!gap?.parent.isConnected) return true;
  const before = gap.before?.isConnected ? gap.before : null;
  const isAfter = (before ?? gap.parent).compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter !== 0 && !before?.contains(candidate);
}

function tabbableIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (each) =>
      each.tabIndex === 0 &&
      each.closest('[inert], [aria-hidden="true"]') === null &&
      (each.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );
}
