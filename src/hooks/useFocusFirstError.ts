import { type RefObject, useEffect, useRef } from 'react';

const WRONG = '[aria-invalid="true"], [data-is-invalid="true"]';

/**
 * Moves the focus to the first field with an error, once after each try to send, whether the form or the server found
 * it. The field then says its error, which it is described by. Returns what the form calls when it is sent.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): () => void {
  const isTried = useRef(false);
  useEffect(() => {
    if (!isTried.current) return;
    const field = form.current?.querySelector<HTMLElement>(WRONG);
    if (!field) return;
    isTried.current = false;
    field.focus();
  });
  return () => {
    isTried.current = true;
  };
}
