/**
 * Calls back when the page is hidden or closed. Hiding is the last event that every browser reliably fires (Page
 * Lifecycle).
 */
export function watchLeaving(window: Window, onLeave: () => void): void {
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') onLeave();
  });
  window.addEventListener('pagehide', onLeave);
}

/** Reports whether the window has the focus (active), is visible without it (inactive) or is hidden (background). */
export function watchAppState(window: Window, on: (state: 'active' | 'inactive' | 'background') => void): void {
  const { document } = window;
  const tell = () => {
    if (document.visibilityState === 'hidden') on('background');
    else on(document.hasFocus() ? 'active' : 'inactive');
  };
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('focus', tell);
  window.addEventListener('blur', tell);
  tell();
}

/** Calls back when a link to another site is followed; `host` is its host. */
export function watchOutwardLinks(window: Window & typeof globalThis, onFollow: (host: string) => void): void {
  window.document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof window.Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && /^https?:$/.test(link.protocol) && link.host !== window.location.host) onFollow(link.host);
    },
    { capture: true },
  );
}
