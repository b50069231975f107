import { type Archive, type Found, isRecord, recordsOf, type TextFile, textOf } from '../format';

export const isGalleryDl = (value: unknown): boolean =>
  isRecord(value) && value.category === 'pinterest' && ('images' in value || 'filename' in value || 'board' in value);

/** gallery-dl: Pinterest's own pin objects, one beside each picture, or in one list. */
export function* fromGalleryDl(value: unknown, file: TextFile, archive: Archive): Generator<Found> {
  for (const pin of isRecord(value) ? [value] : recordsOf(value)) {
    const board = isRecord(pin.board) ? pin.board : {};
    const section = isRecord(pin.section) ? pin.section : {};
    const beside = file.name.replace(/\.json$/i, '');
    // Pictures that Pinterest suggests for a board are no pins of the person.
    if (/^related/i.test(textOf(pin.subcategory))) {
      yield { problem: { code: 'otherBoard', detail: textOf(pin.id) }, leftOut: beside };
      continue;
    }
    const id = textOf(pin.id);
    yield {
      pin: {
        source: 'galleryDl',
        sourceId: id && [id, textOf(pin.media_id) || textOf(pin.page_id)].filter(Boolean).join('_'),
        path: [textOf(board.name) || folderOf(file.name), textOf(section.title)].filter(Boolean),
        ...(textOf(board.id) && { boardId: `#${textOf(board.id)}` }),
        isSecret: board.privacy === 'secret' || null,
        title: textOf(pin.title) || textOf(pin.grid_title),
        description: textOf(pin.description) || textOf(pin.closeup_unified_description),
        altText: textOf(pin.alt_text) || textOf(pin.auto_alt_text),
        link: textOf(pin.link) || (id ? `https://www.pinterest.com/pin/${id}/` : null),
        addresses: pictureOf(pin),
        file: archive.hasFile(beside) ? beside : null,
        createdAt: textOf(pin.created_at) || null,
      },
    };
  }
}

function pictureOf({ images }: Record<string, unknown>): string[] {
  if (!isRecord(images)) return [];
  const largest = [images.orig, images['736x'], images['474x']].filter(isRecord).map(({ url }) => textOf(url));
  return largest.filter(Boolean).slice(0, 2);
}

const folderOf = (name: string): string => name.split('/').at(-2) ?? '';
