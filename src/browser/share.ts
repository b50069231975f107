import { copyText } from './clipboard';

/** The full address of a path of this site. */
export const siteAddress = (path: string): string => window.location.origin + path;

/** Whether the device has a sheet of its own for sharing. */
export const canShare = (): boolean => typeof window.navigator.share === 'function';

/** Opens the device's own sheet for sharing; 'dismissed' where the person closed it, null where there is none. */
export async function shareAddress(path: string, title: string): Promise<'shared' | 'dismissed' | null> {
  const { navigator, location } = window;
  if (typeof navigator.share !== 'function') return null;
  try {
    await navigator.share({ title, url: location.origin + path });
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'dismissed' : null;
  }
}

/** Puts the full address of a path of this site on the clipboard. */
export async function copyAddress(path: string): Promise<boolean> {
  return copyText(siteAddress(path));
}

/** The address of this site, without a slash at its end. */
export function siteOrigin(): string {
  return window.location.origin;
}
