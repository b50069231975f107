import { IMPRESSION } from '../../contract/constants/running/events';
import { systemClock } from '../lib/clock';
import { type Impression, ImpressionTracker } from '../lib/impressions';

/** Attribute on elements that show an item: `data-impression="pin:123"`. */
const MARK = 'data-impression';

export interface ImpressionWatch {
  /** Ends the current impressions, for a page that may not come back, and continues to watch. */
  cut(): void;
}

/**
 * Watches which marked elements are visible: half of their height, in a window that has the focus (ledger LOG-011 to
 * 015). Finds elements by their attribute, so that components need no code for it. Impressions are reported when they
 * end, those of one moment together.
 */
export function watchImpressions(
  window: Window & typeof globalThis,
  tell: (ended: Impression[]) => void,
): ImpressionWatch {
  const { document } = window;
  // Durations are by the device's clock, because that of the server may be set while an item is visible.
  const now = () => Date.now();
  const tracker = new ImpressionTracker<Element>(IMPRESSION.ms, !document.hasFocus());
  const report = (ended: readonly (Impression | null)[]) => {
    const behind = systemClock.now() - Date.now();
    const told = ended.filter((one) => one !== null).map((one) => ({ ...one, at: one.at + behind }));
    if (told.length > 0) tell(told);
  };

  const sight = new window.IntersectionObserver(
    (entries) => {
      const time = now();
      report(
        entries.map(({ target, isIntersecting, intersectionRatio }) => {
          const isIn = isIntersecting && intersectionRatio >= IMPRESSION.share;
          if (!isIn) return tracker.leave(target, time);
          tracker.enter(target, target.getAttribute(MARK) ?? '', time);
          return null;
        }),
      );
    },
    { threshold: IMPRESSION.share },
  );

  const tree = new window.MutationObserver((changes) => {
    const time = now();
    const ended: (Impression | null)[] = [];
    for (const { addedNodes, removedNodes } of changes) {
      for (const element of markedIn(removedNodes)) {
        if (element.isConnected) continue;
        sight.unobserve(element);
        ended.push(tracker.leave(element, time));
      }
      for (const element of markedIn(addedNodes)) sight.observe(element);
    }
    report(ended);
  });

  for (const element of markedIn([document.body])) sight.observe(element);
  tree.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('blur', () => tracker.pause(now()));
  window.addEventListener('focus', () => tracker.resume(now()));
  return { cut: () => report(tracker.cut(now())) };
}

function* markedIn(nodes: Iterable<Node>): Iterable<Element> {
  for (const node of nodes) {
    if (node.nodeType !== 1) continue;
    const element = node as Element;
    if (element.hasAttribute(MARK)) yield element;
    yield* element.querySelectorAll(`[${MARK}]`);
  }
}
