import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDocumentEvent } from '../../../hooks/useDocumentEvent';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';

const part = lazyPart(async () => (await import(/* webpackChunkName: "typeahead" */ './Typeahead')).Typeahead);

/** The form of a field that searches the site; other fields that search (people, messages) suggest nothing. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof HTMLInputElement && target.matches('search [role="combobox"]') ? target.form : null;
}

/**
 * Suggestions for the search form that has the focus. The forms are in every first view and know nothing of this, so that
 * it costs them no bytes.
 */
export function SearchSuggestions() {
  const frame = useRef<HTMLSpanElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { part: Typeahead } = useLazyPart(part, form !== null);
  const follow = (target: EventTarget | null) => {
    const focused = formOf(target);
    if (focused) setForm(focused);
  };
  useDocumentEvent(frame, 'focusin', (event) => follow(event.target));
  const begin = useEffectEvent(() => follow(frame.current?.ownerDocument.activeElement ?? null));
  useEffect(() => {
    // The focus may have come before this code.
    queueMicrotask(() => begin());
  }, []);
  return (
    <>
      <span ref={frame} hidden />
      {form && Typeahead && createPortal(<Typeahead form={form} />, form)}
    </>
  );
}
