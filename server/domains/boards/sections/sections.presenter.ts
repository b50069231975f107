import type { Section } from '../../../../contract/schemas/boards/boards';
import { presentCovers } from '../boards';
import type { SectionRow } from './sections.repository';

/** A part of a board (ledger BOARD-002). */
export function presentSection(row: SectionRow): Section {
  return {
    id: row.id,
    type: 'boardsection',
    board_id: row.board_id,
    title: row.title,
    slug: row.slug,
    pin_count: row.pin_count,
    cover_images: presentCovers(row.covers),
  };
}
