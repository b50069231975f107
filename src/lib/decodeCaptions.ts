/**
 * The text of a file of captions. UTF-16 is recognised by its byte order mark, or without one by the arrow that every cue
 * has; older programs write the encoding of Windows.
 */
export function decodeCaptions(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) {
    for (const encoding of ['utf-16le', 'utf-16be']) {
      const text = new TextDecoder(encoding).decode(bytes);
      if (text.includes('-->')) return text;
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
