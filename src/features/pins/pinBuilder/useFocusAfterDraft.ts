import { type RefObject, useEffect, useRef } from 'react';
import { useDocumentEvent } from '../../../hooks/useDocumentEvent';

/**
 * Moves the focus where a draft went away with the button that was pressed: to the published pins if there are more of
 * them now, otherwise to the open draft, otherwise to the page.
 */
export function useFocusAfterDraft(page: RefObject<HTMLElement | null>, draftCount: number, publishedCount: number) {
  const last = useRef<Element | null>(null);
  const before = useRef(publishedCount);
  useDocumentEvent(page, 'focusin', ({ target }) => {
    last.current = target instanceof Element && page.current?.contains(target) ? target : null;
  });
  useEffect(() => {
    const hasMore = publishedCount > before.current;
    before.current = publishedCount;
    const element = page.current;
    const { activeElement, body } = element?.ownerDocument ?? {};
    if (!element || !last.current || last.current.isConnected || activeElement !== body) return;
    const published = hasMore && element.querySelector<HTMLElement>('[data-focus="published"]');
    const target = published || element.querySelector<HTMLElement>('[data-focus="draft"]') || element.closest('main');
    target?.focus();
  }, [page, draftCount, publishedCount]);
}
