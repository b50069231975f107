/** Whether the browser says that the network is a slow one (Network Information: effectiveType); false where it says nothing. */
export function isSlowConnection(navigator: Navigator & { connection?: { effectiveType?: string } }): boolean {
  return ['slow-2g', '2g', '3g'].includes(navigator.connection?.effectiveType ?? '');
}
