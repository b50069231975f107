/** Whether the browser reports a slow network (Network Information: effectiveType); false if it reports nothing. */
export function isSlowConnection(navigator: Navigator & { connection?: { effectiveType?: string } }): boolean {
  return ['slow-2g', '2g', '3g'].includes(navigator.connection?.effectiveType ?? '');
}
