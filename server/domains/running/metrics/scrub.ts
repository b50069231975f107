/** Personal data that a URL or a message may contain: queries, email addresses, long keys. */
const QUERIES = /\?[^\s)'"]*/g;
const MAILS = /(?<![^\s@"'<>(])[^\s@"'<>(]+@[^\s@"'<>)]+/g;
const KEYS = /[A-Za-z0-9_-]{32,}/g;

/** A message or stack without possible secrets; places in code stay. */
export function scrub(text: string): string {
  return text.replace(QUERIES, '?…').replace(MAILS, '…').replace(KEYS, '…');
}

/** The place of an error in the code: its stack without line numbers, file hashes and hosts. */
export function stackShape(stack: string): string {
  return stack
    .replace(/https?:\/\/[^\s/)]+/g, '')
    .replace(/\.[0-9a-f]{6,8}\.js/g, '.js')
    .replace(/:\d+/g, '')
    .split('\n')
    .slice(0, 5)
    .join('\n');
}
