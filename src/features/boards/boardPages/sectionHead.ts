import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { HistoryEntry } from '../../../actions/navigation';
import type { PageHead } from '../../../lib/head';
import type { RootState } from '../../../reducers/root';
import { selectSectionIdAt } from '../../../selectors/boards/boards';
import { selectEntity } from '../../../selectors/entities';
import { boardAt, coverOf, isHidden } from './boardHead';

export function sectionHead(state: RootState, entry: HistoryEntry, i18n: I18n): PageHead {
  const board = boardAt(state, entry);
  const id = board && selectSectionIdAt(state, board.id, entry.params.section ?? '');
  const section = selectEntity(state, 'sections', id);
  if (!board || !section) return { title: i18n._(msg`Section`), isNoIndex: true };
  const { title, pinCount } = section;
  const { name } = board;
  return {
    title: i18n._(msg`${title} on ${name}`),
    description: i18n._(msg`${plural(pinCount, { one: '# pin', other: '# pins' })} of the board ${name}.`),
    canonicalPath: `${board.url}${encodeURIComponent(section.slug)}/`,
    isNoIndex: isHidden(board, pinCount),
    image: coverOf(board, section.coverImages),
  };
}
