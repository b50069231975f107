/** Runs the work once the page is seen: now, or when one that was fetched ahead or opened behind is turned to. */
export function whenShown(document: Document, work: () => void): void {
  if (document.visibilityState === 'visible') {
    work();
    return;
  }
  const onChange = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onChange);
    work();
  };
  document.addEventListener('visibilitychange', onChange);
}
