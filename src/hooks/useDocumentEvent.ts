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

/** The event happened in a text field, which handles its own keys and pastes. */
export function isInTextField(event: Event): boolean {
  const target = event.target;
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null
  );
}
