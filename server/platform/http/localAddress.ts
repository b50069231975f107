/**
 * A path of this site with a single leading slash, and its query. Two leading slashes would name a host, for browsers
 * as for `URL`.
 */
export function localAddress(address: string): string {
  return address.replace(/^[/\\]+/, '/');
}

/** A path that can be decoded: percent signs that encode no character are taken literally. */
export function decodableAddress(address: string): string {
  if (!address.includes('%')) return address;
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
