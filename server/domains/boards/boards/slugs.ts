import { foldLatin } from '../../../platform/text/text';

/** Longest slug, in characters; a title has at most 50, which folding lengthens only a little (ß → ss). */
const MAX_LENGTH = 60;

/**
 * Segments below a profile's or a board's address that are pages of their own. Those that begin with `_` need no entry:
 * a slug has no underscore.
 */
const RESERVED = new Set([
  'boards',
  'created',
  'edit',
  'followers',
  'following',
  'pins',
  'saved',
  'sections',
  'settings',
]);

/** Apostrophes, invisible characters, and marks without a letter: the variation selectors and frames of emoji. */
const WITHIN_WORDS = /['‘’\p{Me}\p{Default_Ignorable_Code_Point}]|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu;

/**
 * The part of an address that stands for a title: letters and digits of any script, Latin ones without accents, joined
 * by hyphens; `fallback` where the title has none (an emoji alone).
 */
export function slugOf(title: string, fallback: 'board' | 'section'): string {
  const slug = foldLatin(title)
    .replace(WITHIN_WORDS, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|(?<!-)-+$|\p{Surrogate}/gu, '');
  if (slug === '') return fallback;
  return RESERVED.has(slug) ? `${slug}-1` : slug;
}

/** `slug`, then `slug-2`, `slug-3` … : the names to try until one is free. */
export function slugCandidate(slug: string, attempt: number): string {
  return attempt === 1 ? slug : `${slug}-${attempt}`;
}

/** The form in which a slug from an address is looked up: composed (NFC) and in lower case, as `slugOf` makes them. */
export const slugKey = (slug: string): string => slug.normalize('NFC').toLowerCase();
