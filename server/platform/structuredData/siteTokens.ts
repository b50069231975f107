import { Parser } from 'htmlparser2';
import { CLAIM_NAME } from '../../../contract/constants/business/websites';

/** Any other element begins the body, in which others may have written. */
const OF_HEAD = new Set(['html', 'head', 'title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'template']);
/** Of one element. */
const MOST_ATTRIBUTES = 500;
const MOST_TOKENS = 20;
const PIECE = 16_384;

/** The contents of the `<meta>` elements in the head of a page that claim a website. */
export function siteTokens(html: string): string[] {
  const tokens: string[] = [];
  let attributes = 0;
  let isInHead = true;
  const parser = new Parser({
    onattribute() {
      attributes += 1;
    },
    onopentag(element, { name: given = '', content = '' }) {
      attributes = 0;
      isInHead &&= OF_HEAD.has(element);
      if (isInHead && element === 'meta' && given.trim().toLowerCase() === CLAIM_NAME) tokens.push(content.trim());
    },
    onclosetag(element) {
      if (element === 'head') isInHead = false;
    },
  });
  const goesOn = () => isInHead && attributes <= MOST_ATTRIBUTES && tokens.length < MOST_TOKENS;
  for (let at = 0; at < html.length && goesOn(); at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
  return tokens;
}
