import { FORMAT_EXTENSION, type ImageFormat, imagePath } from '../../../../../contract/constants/content/imageSizes';
import { csvLine, plainCell } from '../../../../platform/text/csv';
import { type Copy, contentsOf, pageOfPin, placedPinsOf } from './copy';
import type { CopiedPin } from './readable.repository';

const COLUMNS = [
  ...['id', 'board_id', 'board', 'privacy', 'section', 'title', 'description', 'alt_text', 'note', 'link'],
  ...['picture', 'file', 'page', 'created_at'],
];

/** The address of a pin's picture on the site. */
const pictureAddress = ({ origin }: Copy, { signature, format }: CopiedPin): string =>
  origin + imagePath(signature, 'orig', FORMAT_EXTENSION[format as ImageFormat] ?? format);

/** The pins as a table (RFC 4180); the importer reads it again (platform/imports/formats/csv.ts). */
export async function* pinTableOf(copy: Copy): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(COLUMNS)}`;
  for await (const content of contentsOf(copy)) {
    const { board } = content;
    for await (const { pin, section } of placedPinsOf(copy, content)) {
      const texts = [section?.title ?? '', pin.title, pin.description, pin.alt_text, pin.note, pin.link ?? ''];
      yield csvLine([
        ...[pin.id, board?.id ?? '', plainCell(board?.name ?? ''), board?.privacy ?? ''],
        ...texts.map(plainCell),
        ...[pictureAddress(copy, pin), pin.file, pageOfPin(copy, pin), pin.created_at.toISOString()],
      ]);
    }
  }
}
