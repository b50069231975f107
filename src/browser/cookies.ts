/** Value of a cookie that scripts may read; '' if there is none. */
export function readCookie(document: Document, name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
  } catch {
    // A malformed value: set by something else under the same name, or cut off.
    return '';
  }
}

/** Names of the cookies that scripts may read. */
export function cookieNames(document: Document): string[] {
  return document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []);
}

const YEAR_SECONDS = 31_536_000;

/** Stores a choice of the visitor (theme, language) for a year in a cookie, so that the server can read it. */
export function writeCookie(document: Document, name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
