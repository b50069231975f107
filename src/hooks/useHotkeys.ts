import type { RefObject } from 'react';
import { isInTextField, useDocumentEvent } from './useDocumentEvent';

/**
 * Keys of a screen, by `KeyboardEvent.key`, for as long as the element stands on the page. Not while one writes, not
 * together with Ctrl, Alt or Meta, and not where somebody nearer has answered the key.
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
