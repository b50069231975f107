import { LIMITS } from './limits';
import { addressesIn } from './textAddresses';
import { textLength } from './textLength';

const AROUND = /^(?:\(\)|\[\]|<>|""|''|“”|„“|‘’|«»|（）|「」|『』|【】)$/;

/** The address that another application shared, and its text without it: applications often put it into the text. */
export function sharedLink({ url, text }: { url: string; text: string }): { link: string; words: string } {
  const found = addressesIn(text).find(({ address, href }) => url === '' || address === url || href === url);
  const link = url || (found?.address ?? '');
  const words = (found ? without(text, found) : text).trim();
  // A longer one cannot be saved, and a part of it would lead elsewhere.
  return { link: textLength(link) <= LIMITS.link ? link : '', words };
}

/** The text without the address, the quotes or brackets around it, and a full stop that would stand alone. */
function without(text: string, { start, end }: { start: number; end: number }): string {
  const isEnclosed = AROUND.test(text.slice(Math.max(0, start - 1), start) + text.charAt(end));
  const before = text.slice(0, isEnclosed ? start - 1 : start);
  const after = text.slice(isEnclosed ? end + 1 : end);
  const isStopAlone = /(?:^|\s)$/.test(before);
  return (before + (isStopAlone ? after.replace(/^[.,;:!?。，、！？]+/, '') : after)).replace(/ {2,}/g, ' ');
}
