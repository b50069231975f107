import type { I18n } from '@lingui/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BrowserHistory } from '../browser/history';
import { focusLink, focusMain, setTitle } from '../browser/page';
import { selectCurrentEntry } from '../selectors/navigation';
import { useAppSelector } from '../store/hooks';
import type { Pages } from './pages';

interface PageTransitionProps {
  pages: Pages;
  i18n: I18n;
  history: BrowserHistory;
}

/**
 * Updates what surrounds a page when the route changes: the title, the scroll position of the history entry, and the
 * focus. Focus moves to the main content or, when going back, to the card that was opened, so that keyboard and screen
 * reader users continue from there. Renders nothing.
 */
export function PageTransition({ pages, i18n, history }: PageTransitionProps) {
  const entry = useAppSelector(selectCurrentEntry);
  const shown = useRef<{ key: string; handler: string | null } | null>(null);
  const key = entry?.key ?? null;
  const handler = entry?.handler ?? null;
  const title = useAppSelector((state) => {
    const current = selectCurrentEntry(state);
    const page = current?.handler ? pages.ready(current.handler) : undefined;
    return current && current.status === 200 ? (page?.head?.(state, current, i18n).title ?? null) : null;
  });

  useLayoutEffect(() => {
    const before = shown.current;
    if (key === null || (key === before?.key && handler === before.handler)) return;
    shown.current = { key, handler };
    if (before === null) return history.resumeScroll(key);
    // A page that replaces another in its entry, as a conversation its first message, begins at its top.
    const isReplaced = key === before.key;
    history.scrollTo(isReplaced ? 0 : history.scrollOf(key));
    const link = isReplaced ? null : history.focusedLink(key);
    if (link === null) focusMain();
    else focusLink(link);
  }, [key, handler, history]);

  useEffect(() => {
    if (title !== null) setTitle(title);
  }, [title]);

  return null;
}
