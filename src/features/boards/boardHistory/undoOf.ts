import { archiveRequested, type BoardEdits, editRequested } from '../../../actions/boards/boards';
import type { BoardEventEntity } from '../../../entities/boards/boardEvents';
import type { BoardEntity } from '../../../entities/boards/boards';

const VALUES = {
  renamed: 'name',
  privacy_changed: 'privacy',
  description_changed: 'description',
  layout_changed: 'layout',
  sensitivity_changed: 'sensitivity',
  cover_changed: 'coverPin',
} as const;

const hasValue = (kind: BoardEventEntity['kind']): kind is keyof typeof VALUES => kind in VALUES;

/** The action that undoes an event of a board's history; null if it cannot be undone, or was overwritten since. */
export function undoOf({ kind, from, to }: BoardEventEntity, board: BoardEntity) {
  const boardId = board.id;
  if (kind === 'archived' || kind === 'unarchived') {
    const isArchived = Boolean(board.archivedByMeAt);
    return isArchived === (kind === 'archived') ? archiveRequested({ boardId, isArchived: !isArchived }) : null;
  }
  if (!hasValue(kind) || (board[VALUES[kind]] ?? '') !== to) return null;
  const key = kind === 'cover_changed' ? 'coverPinId' : VALUES[kind];
  // An empty description is a value; other fields are never empty.
  const value = from === '' && key !== 'description' ? null : from;
  return editRequested({ boardId, edits: { [key]: value } as BoardEdits });
}
