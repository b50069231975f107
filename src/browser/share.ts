import { copyText } from './clipboard';

/** The full URL of a path of this site. */
export const siteAddress = (path: string): string => window.location.origin + path;

/** Whether the device has a share sheet. */
export const canShare = (): boolean => typeof window.navigator.share === 'function';

/** Opens the device's share sheet; 'dismissed' if the person closed it, null if there is none. */
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

/** Copies the full URL of a path of this site. */
export async function copyAddress(path: string): Promise<boolean> {
  return copyText(siteAddress(path));
}

/** The origin of this site, without a trailing slash. */
export function siteOrigin(): string {
  return window.location.origin;
}
