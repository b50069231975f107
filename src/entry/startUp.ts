import { NOTICE_ELEMENT_ID, ROOT_ELEMENT_ID, STARTUP_ELEMENT_ID, type StartupPayload } from '../../contract/startup';

/**
 * The page cannot start because the server embedded an error, or a part of it is missing (ledger BOOT-013, BOOT-014).
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
}

/** Hosts on which search engines show cached copies of pages (ledger BOOT-009). */
const CACHE_HOSTS = ['webcache.googleusercontent.com', 'cc.bingj.com', 'yandexwebcache.net', 'cache.baiducontent.com'];

/** True if the page must stay as delivered, without hydration (ledger BOOT-007, BOOT-008). */
export function isStopped(location: Pick<Location, 'search' | 'hostname'>): boolean {
  const isCacheHost = CACHE_HOSTS.some((host) => location.hostname === host || location.hostname.endsWith(`.${host}`));
  return isCacheHost || new URLSearchParams(location.search).has('server_only');
}

function parse(
  text: string | null | undefined,
): Partial<StartupPayload> & { error?: { message?: string; stack?: string } } {
  try {
    return JSON.parse(text ?? '') ?? {};
  } catch {
    return {};
  }
}

/** @throws PlatformError if the page holds an error record instead of its data, or lacks a part. */
export function readPayload(document: Document): { payload: StartupPayload; root: HTMLElement } {
  const element = document.getElementById(STARTUP_ELEMENT_ID);
  const record = parse(element?.textContent);
  if (record.error) {
    const { message, stack = '' } = record.error;
    throw Object.assign(new PlatformError(message), { stack });
  }
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root || !record.props?.context || !record.routeManifest) {
    throw new PlatformError('The page lacks its root element or its data, or they are not readable');
  }
  // The payload contains private data of the viewer; after a logout nothing of it may be left in the page.
  element?.remove();
  return { payload: record as StartupPayload, root };
}

/** Shows or hides the notice that the page can be read, and that reloading may help (ledger BOOT-015). */
export function showNotice(document: Document, isShown = true): void {
  const notice = document.getElementById(NOTICE_ELEMENT_ID);
  if (notice) notice.hidden = !isShown;
}
