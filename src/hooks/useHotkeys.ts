import type { RefObject } from 'react';
import { isInTextField, useDocumentEvent } from './useDocumentEvent';

/**
 * Keyboard shortcuts of a screen, by `KeyboardEvent.key`, while the element is mounted. Ignores keys in text fields,
 * with Ctrl, Alt or Meta, and those that another handler has already handled.
 */
export function useHotkeys(
  ref: RefObject<Element | null>,
  keys: Readonly<Record<string, () => void>>,
  isDisabled = false,
): void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isInTextField(event)) return;
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  useDocumentEvent(ref, 'keydown', press, isDisabled);
}
