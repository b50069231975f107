import type { RefObject } from 'react';
import { isInTextField, useDocumentEvent } from '../../../hooks/useDocumentEvent';

/** Keys of a slideshow. The space bar presses what has the focus, if that is a button, link or menu entry. */
export function useSlideKeys(stage: RefObject<Element | null>, keys: Readonly<Record<string, () => void>>): void {
  useDocumentEvent(stage, 'keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isInTextField(event)) return;
    const { target, key } = event;
    if (key === ' ' && target instanceof Element && target.closest('button, a, [role="menu"]')) return;
    const run = keys[key];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
