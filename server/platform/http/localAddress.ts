/**
 * The one spelling of a path of this site, and its query: with a single leading slash, because two would name a host,
 * for browsers as for `URL`; with its percent escapes in capitals, as browsers write them, because addresses are
 * compared letter by letter.
 */
export function localAddress(address: string): string {
  const path = pathIn(address);
  const spelled = path.replace(/^[/\\]+/, '/').replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());
  return spelled + address.slice(path.length);
}

/** A path that can be decoded: percent signs that encode no character are taken literally. */
export function decodableAddress(address: string): string {
  if (!address.includes('%')) return address;
  const path = pathIn(address);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}

function pathIn(address: string): string {
  const end = address.search(/[?#]/);
  return end === -1 ? address : address.slice(0, end);
}
