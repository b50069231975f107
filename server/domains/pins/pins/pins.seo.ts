import { LIMITS } from '../../../../contract/constants/limits';
import type { User } from '../../../../contract/schemas/people/users';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { shorten } from '../../../platform/text/text';
import { cutWords, isTelling, isUnspaced } from '../../../platform/text/unspaced';
import type { ShownPin } from './pins.repository';

/** The title in search results of other sites, and the description below it (ledger ENT-022). Characters. */
const SEO_TITLE = LIMITS.pinTitle;
const SEO_DESCRIPTION = 160;
const ANNOTATIONS = 5;
const MIN_ANNOTATION = 4;

const isAnnotation = (word: string) => (isUnspaced(word) ? isTelling(word) : word.length >= MIN_ANNOTATION);

interface Link {
  name: string;
  url: string;
}

/** The search for a word. `url` is its path. */
export const searchLink = (name: string): Link => ({ name, url: `/search/pins/?q=${encodeURIComponent(name)}` });

/** What a pin shows, in single words from its own texts, each with the search that finds more of it (ledger ENT-018). */
export function annotationsOf(row: Pick<ShownPin, 'title' | 'alt_text'>, boardName: string) {
  const words = [row.title, boardName, row.alt_text].flatMap(cutWords);
  const names = [...new Set(words.filter(isAnnotation))].slice(0, ANNOTATIONS);
  return { visual_annotation: names, annotations_with_links_array: names.map(searchLink) };
}

const NO_INDEX: Readonly<Record<string, string>> = { protected: 'protected_board', secret: 'secret_board' };

/** What search engines get of a pin (ledger ENT-022). */
export function seoOf(row: ShownPin, board: Pin['board'], pinner: User, siteOrigin: string) {
  // Ledger ROUTE-019: both forms answer, the canonical one has no slash.
  const path = `/pin/${row.id}`;
  const title = row.title || shorten(row.description, SEO_TITLE) || board.name;
  return {
    seo_title: title,
    seo_description: shorten(row.description || row.alt_text || `${title} · ${board.name}`, SEO_DESCRIPTION),
    seo_url: path,
    seo_noindex_reason:
      NO_INDEX[board.privacy] ?? (pinner.is_search_hidden || board.owner.is_search_hidden ? 'hidden_profile' : null),
    pin_join: {
      ...annotationsOf(row, board.name),
      seo_breadcrumbs: [
        { name: pinner.full_name, url: `/${pinner.username}/` },
        { name: board.name, url: board.url },
      ],
      seo_related_interests: cutWords(board.name).filter(isAnnotation).map(searchLink),
      seo_canonical_url: `${siteOrigin}${path}`,
    },
  } satisfies Partial<Pin>;
}
