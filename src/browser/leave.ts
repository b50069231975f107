/** Tells when the page is hidden or closed: the last moment that every browser is sure to give (Page Lifecycle). */
export function watchLeaving(window: Window, onLeave: () => void): void {
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') onLeave();
  });
  window.addEventListener('pagehide', onLeave);
}

/** Tells whether the window has the focus (active), shows without it (inactive) or is hidden (background). */
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

/** Tells when a link is followed that leads out of the site; `host` is where. */
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
