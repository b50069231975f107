/**
 * The URL that a text is, against `base` if it is relative; null if it is none. Not by `URL.canParse`: in Node 20 it
 * refuses addresses with letters such as 'ü' as soon as it has been called some thousand times and is compiled.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
