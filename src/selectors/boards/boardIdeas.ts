import type { BoardId, SectionId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';

/** The list of ideas for a board, or for one of its sections. */
export function boardIdeasSource(boardId: BoardId, sectionId: SectionId | null = null): ListSource {
  const options = { board_id: boardId, ...(sectionId !== null && { section_id: sectionId }) };
  return { resource: 'BoardContentRecommendationResource.get', options };
}

/** The section that an address names in its query; null for the whole board, undefined for what is no section. */
export function sectionNamed(value: string | null | undefined): SectionId | null | undefined {
  if (value === null || value === undefined) return null;
  return /^[1-9]\d{0,17}$/.test(value) ? (value as SectionId) : undefined;
}
