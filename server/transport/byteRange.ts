/** First and last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a Range header asks of `size` bytes (RFC 9110, section 14): one part; null for the whole, also where the header is
 * none that we know or asks for several parts; 'unsatisfiable' where the part begins beyond the end.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [whole, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (whole === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
