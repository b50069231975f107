import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Listens on the element's document while the element is mounted. */
export function useDocumentEvent<Name extends keyof DocumentEventMap>(
  ref: RefObject<Element | null>,
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  isDisabled = false,
): void {
  const heard = useEffectEvent(listener);
  useEffect(() => {
    const owner = ref.current?.ownerDocument;
    if (!owner || isDisabled) return;
    const hear = (event: DocumentEventMap[Name]) => heard(event);
    owner.addEventListener(name, hear);
    return () => owner.removeEventListener(name, hear);
  }, [ref, name, isDisabled]);
}

/** A modal dialog covers the element, or the event happened in a dialog that is not the element's own. */
export function isForDialog(event: Event, element: Element | null): boolean {
  // Modal dialogs make the page inert, or hide it from assistive technology in browsers without `inert`.
  if (element?.closest('[inert], [aria-hidden="true"]')) return true;
  const dialog = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null;
  return dialog !== null && !dialog.contains(element);
}

/** The event happened in a text field, which handles its own keys and pastes. */
export function isInTextField(event: Event): boolean {
  const target = event.target;
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null
  );
}
