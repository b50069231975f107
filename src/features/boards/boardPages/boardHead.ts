import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { SHARE_CARD, shareCardPath } from '../../../../contract/constants/content/shareCards';
import type { HistoryEntry } from '../../../actions/navigation';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { SectionEntity } from '../../../entities/boards/sections';
import type { PageHead } from '../../../lib/head';
import type { RootState } from '../../../reducers/root';
import { selectBoardIdAt } from '../../../selectors/boards/boards';
import { selectSiteName } from '../../../selectors/context';
import { selectEntity } from '../../../selectors/entities';

export function boardAt(state: RootState, { params }: HistoryEntry): BoardEntity | undefined {
  return selectEntity(state, 'boards', selectBoardIdAt(state, params.username ?? '', params.board ?? ''));
}

/** Search engines may index only public boards that have pins (BOARD-065). */
export const isHidden = (board: BoardEntity, pinCount: number) => board.privacy !== 'public' || pinCount === 0;

/** The image of previews of a board: its cover. Secret boards and those with a warning have none. */
export function coverOf(board: BoardEntity, images: SectionEntity['coverImages'] | undefined): PageHead['image'] {
  const cover = images?.[0];
  if (!cover || board.privacy === 'secret' || board.sensitivityScreen?.reason) return undefined;
  return { url: cover.url, width: cover.width, height: cover.height, alt: board.name };
}

/** The picture of links to a board, which the server draws of its newest pins. */
function cardOf(board: BoardEntity): PageHead['image'] {
  if (!coverOf(board, board.coverImages)) return undefined;
  return { url: shareCardPath(board.url), width: SHARE_CARD.width, height: SHARE_CARD.height, alt: board.name };
}

export function boardHead(state: RootState, entry: HistoryEntry, i18n: I18n): PageHead {
  const board = boardAt(state, entry);
  if (!board) return { title: i18n._(msg`Board`), isNoIndex: true };
  const { name, pinCount = 0 } = board;
  const siteName = selectSiteName(state);
  const owner = selectEntity(state, 'users', board.owner)?.fullName ?? '';
  return {
    title: i18n._(msg`${name} by ${owner}`),
    description:
      board.description ||
      i18n._(msg`${plural(pinCount, { one: '# pin', other: '# pins' })} that ${owner} keeps on ${siteName}.`),
    canonicalPath: board.url,
    isNoIndex: isHidden(board, pinCount),
    image: cardOf(board),
  };
}
