import { domainOf, requireExternalUrl } from '../../../platform/http/externalUrl';
import { cleanLine, cleanText } from '../../../platform/text/text';
import type { PinRow } from './pins.repository';
import { richWords } from './richPin';
import type { PinWords } from './words.repository';

/** What a person may write on a pin. */
export interface PinInput {
  title?: string;
  description?: string;
  alt_text?: string;
  link?: string | null;
}

export type PinTexts = Pick<PinRow, 'title' | 'description' | 'alt_text' | 'link' | 'domain'>;

/**
 * Checks and cleans what a person wrote; throws 400 that names the field. Only what is given is answered, so that an edit
 * leaves the rest as it is. An empty link is no link.
 */
export function cleanPinTexts(input: PinInput): Partial<PinTexts> {
  return {
    ...(input.title === undefined ? {} : { title: cleanLine('title', input.title) }),
    ...(input.description === undefined ? {} : { description: cleanText('description', input.description) }),
    ...(input.alt_text === undefined ? {} : { alt_text: cleanText('alt_text', input.alt_text) }),
    ...(input.link === undefined ? {} : cleanLink(input.link)),
  };
}

function cleanLink(link: string | null): Pick<PinTexts, 'link' | 'domain'> {
  if (link === null || link.trim() === '') return { link: null, domain: '' };
  const url = requireExternalUrl('link', link);
  return { link: url.href, domain: domainOf(url) };
}

/** The words by which search finds a pin on a board of that name. */
export function pinWords(
  pin: Pick<PinRow, 'title' | 'description' | 'alt_text' | 'rich'>,
  boardName: string,
): PinWords {
  const { title, description, alt_text } = pin;
  return { title, description, alt_text, boardName, more: richWords(pin.rich) };
}
