/** Where those who add to a board download its pictures and links, or those of one of its sections. */
export const BOARD_ARCHIVE_PATH = '/v3/board-archives/';

export const boardArchivePath = (boardId: string, sectionId?: string): string =>
  `${BOARD_ARCHIVE_PATH}${boardId}/${sectionId === undefined ? '' : `?section=${sectionId}`}`;
