import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PinId } from '../../../../contract/schemas/common';
import type { HistoryEntry } from '../../../actions/navigation';
import type { PageHead } from '../../../lib/head';
import { selectOrigin } from '../../../selectors/context';
import { selectEntity } from '../../../selectors/entities';
import type { RootState } from '../../../store/hooks';
import { pictureOf } from '../../discovery/feed';

/** Title, preview and search-engine data of a pin's page, as the server gives them for it. */
export function closeupHead(state: RootState, entry: HistoryEntry, i18n: I18n): PageHead {
  const pin = selectEntity(state, 'pins', entry.params.id as PinId);
  if (!pin) return { title: i18n._(msg`Pin`), isNoIndex: true };
  const board = selectEntity(state, 'boards', pin.board);
  const title = pin.seoTitle || pin.title || pin.altText || board?.name || i18n._(msg`Pin`);
  const description = pin.seoDescription || pin.description || pin.altText || undefined;
  // Previews and search engines get no picture that is behind a warning (ledger BOARD-066).
  const isSensitive = Boolean(board?.sensitivityScreen?.reason);
  const image = isSensitive ? undefined : (pin.images['736x'] ?? pin.images.orig);
  // The poster of a video needs no preload hint: the browser finds it by itself.
  const best = pin.videos || isSensitive ? undefined : pictureOf(pin)?.sources[0];
  const origin = selectOrigin(state);
  return {
    title,
    description,
    canonicalPath: `/pin/${pin.id}`,
    isNoIndex: Boolean(pin.seoNoindexReason),
    type: 'article',
    image: image && { url: image.url, width: image.width, height: image.height, alt: pin.altText || title },
    preloadImage: best && { srcset: best.srcSet, sizes: '(max-width: 899px) 100vw, 508px', type: best.type },
    structuredData: image && [
      {
        '@context': 'https://schema.org',
        '@type': 'ImageObject',
        name: title,
        description,
        contentUrl: origin + image.url,
        width: image.width,
        height: image.height,
        datePublished: pin.createdAt,
      },
    ],
  };
}
