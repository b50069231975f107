/** Reports the vertical scroll position of the window, at most once per frame. Returns a function that stops it. */
export function watchScroll(listener: (y: number) => void): () => void {
  let frame = 0;
  const note = () => {
    frame ||= window.requestAnimationFrame(() => {
      frame = 0;
      listener(window.scrollY);
    });
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', note);
  };
}
