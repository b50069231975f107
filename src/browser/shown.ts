/** Runs the work once the page is visible: now, or when a prerendered page or background tab is opened. */
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
