import { type RefObject, useEffect, useReducer, useRef } from 'react';

const WRONG = '[aria-invalid="true"], [data-is-invalid="true"]';

/**
 * Moves the focus to the first field with an error, once after each submit, whether the form or the server found it.
 * Screen readers then read the error, because it describes the field. Returns the function to call on submit.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): () => void {
  const isTried = useRef(false);
  // A submit that finds the same errors as the one before would not render otherwise.
  const [, render] = useReducer((tries: number) => tries + 1, 0);
  useEffect(() => {
    if (!isTried.current) return;
    const field = form.current?.querySelector<HTMLElement>(WRONG);
    if (!field) return;
    isTried.current = false;
    field.focus();
  });
  return () => {
    isTried.current = true;
    render();
  };
}
