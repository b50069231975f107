import { LIMITS } from './limits';

/** Applications that share an address often put it into the text. */
const ADDRESS = /https?:\/\/\S+/;

/** The address that another application shared, and its text without it. */
export function sharedLink({ url, text }: { url: string; text: string }): { link: string; words: string } {
  const link = (url || (ADDRESS.exec(text)?.[0] ?? '')).slice(0, LIMITS.link);
  return { link, words: text.replace(link, '').trim() };
}
