/**
 * An address of this site as a page's: path and query behind one slash. Two slashes at its beginning would name a host
 * instead, for browsers as for `URL`.
 */
export function localAddress(address: string): string {
  return address.replace(/^[/\\]+/, '/');
}

/** An address whose path can be decoded: percent signs that stand for no character are taken for themselves. */
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
