import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A plain click, for this tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

interface LinkOpener {
  isOpen: boolean;
  /** The link leads to its page. */
  isOff: boolean;
  onToggle: () => void;
}

/**
 * Lets a link open a dialog beside it in place of its page. The listener of the link itself runs before React's, which
 * leaves a prevented click alone.
 */
export function useLinkOpener(
  link: RefObject<HTMLAnchorElement | null>,
  { isOpen, isOff, onToggle }: LinkOpener,
): void {
  const press = useEffectEvent((event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onToggle();
  });
  useEffect(() => {
    const element = link.current;
    if (!element || isOff) return;
    const hear = (event: MouseEvent) => press(event);
    element.setAttribute('aria-haspopup', 'dialog');
    element.setAttribute('aria-expanded', String(isOpen));
    element.addEventListener('click', hear);
    return () => {
      element.removeEventListener('click', hear);
      element.removeAttribute('aria-haspopup');
      element.removeAttribute('aria-expanded');
    };
  }, [link, isOpen, isOff]);
}
