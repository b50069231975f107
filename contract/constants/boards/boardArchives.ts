/** Where those who add to a board download its pictures and links. */
export const BOARD_ARCHIVE_PATH = '/v3/board-archives/';

export const boardArchivePath = (boardId: string): string => `${BOARD_ARCHIVE_PATH}${boardId}/`;
