import type { CommentId, PinId } from '../../../contract/schemas/common';
import * as sections from '../../actions/boards/sections';
import { applied } from '../../actions/pins/bulkChanges';
import * as comments from '../../actions/pins/comments';
import * as merges from '../../actions/pins/merges';
import * as pins from '../../actions/pins/pins';
import * as triedIts from '../../actions/pins/triedIts';
import { commentsCounted } from '../../actions/talk/live';
import type { PinEntity } from '../../entities/pins/pins';
import { readEntity } from '../../lib/entityTable';
import { entityReducer, rulesFor } from '../entities/entityReducer';
import type { EntitiesState } from '../entities/initialEntities';

/** Counts as the server does: only saves to boards that others may see. */
const countSave = (originalPinId: PinId, { board }: PinEntity, by: 1 | -1, { boards }: EntitiesState) =>
  readEntity(boards, board)?.privacy === 'secret' ? [] : [{ id: originalPinId, add: { repinCount: by } }];

/**
 * Each person counts once for a pin (PIN-033). True if the viewer is already counted, because they saved it to a board
 * that others may see.
 */
function isCountedSaver(pinId: PinId, { pins, boards }: EntitiesState): boolean {
  const savedInfo = readEntity(pins, pinId)?.savedInfo;
  return Boolean(savedInfo?.boardId && readEntity(boards, savedInfo.boardId)?.privacy !== 'secret');
}

/** Marks the original pin with the board that the viewer saved it to (PIN-003). */
function keptAt(originalPinId: PinId | undefined, pin: PinEntity, { boards }: EntitiesState) {
  const board = readEntity(boards, pin.board);
  if (originalPinId === undefined || !board) return [];
  const { name: title, url } = board;
  const place = { boardId: pin.board, sectionId: pin.section?.id, title, url };
  return [{ id: originalPinId, set: { savedInfo: { ...place, localPinId: pin.id, type: 'board' as const } } }];
}

/** A comment goes with its replies. */
function countDeletion(pinId: PinId, commentId: CommentId, to: boolean, { comments: known }: EntitiesState) {
  const comment = readEntity(known, commentId);
  if (!comment || (comment.isDeleted ?? false) === to) return [];
  const count = 1 + comment.commentCount;
  return [{ id: pinId, addComments: to ? -count : count }];
}

const on = rulesFor<PinEntity>();

export const pinsReducer = entityReducer('pins', {
  // List answers have three image sizes, closeup answers all of them: a list answer must not remove the others.
  mapFields: ['images'],
  counters: ['repinCount', 'aggregatedPinData'],
  rules: [
    on(applied, ({ pins }) => pins),
    on(pins.created, ({ pin }) => [{ id: pin.id, insert: pin }]),
    // The original pin records where the viewer saved it (PIN-003).
    on(pins.saved, ({ pin, originalPinId, boardName, boardUrl }, tables) => [
      { id: pin.id, insert: pin },
      {
        id: originalPinId,
        set: {
          savedInfo: {
            boardId: pin.board,
            title: boardName,
            url: boardUrl,
            localPinId: pin.id,
            sectionId: pin.section?.id,
            type: 'board',
          },
        },
      },
      ...(isCountedSaver(originalPinId, tables) ? [] : countSave(originalPinId, pin, 1, tables)),
    ]),
    on(pins.unsaved, ({ originalPinId, pin }, tables) => [
      { id: originalPinId, set: { savedInfo: null } },
      ...countSave(originalPinId, pin, -1, tables),
    ]),
    on(pins.edited, ({ pinId, edits }) => [{ id: pinId, set: edits }]),
    on(pins.moved, ({ pin, to, toSection, originalPinId }, tables) => [
      { id: pin.id, set: { board: to.boardId, section: toSection } },
      ...keptAt(originalPinId, { ...pin, board: to.boardId, section: toSection }, tables),
    ]),
    on(pins.restored, ({ pin, originalPinId }, tables) => [
      ...keptAt(originalPinId, pin, tables),
      ...(originalPinId === undefined ? [] : countSave(originalPinId, pin, 1, tables)),
    ]),
    on(sections.deleted, ({ pinIds }) => pinIds.map((id) => ({ id, set: { section: null } }))),
    on(sections.restored, ({ pinIds, section: { id: sectionId, slug, title } }) =>
      pinIds.map((id) => ({ id, set: { section: { id: sectionId, slug, title } } })),
    ),
    on(merges.merged, ({ pinIds, targetId }) => pinIds.map((id) => ({ id, set: { board: targetId } }))),
    on(merges.undone, ({ pinIds, board, targetId }, { pins: known }) =>
      pinIds.flatMap((id) => (readEntity(known, id)?.board === targetId ? [{ id, set: { board: board.id } }] : [])),
    ),
    on(triedIts.tried, ({ triedIt }) => [{ id: triedIt.pinId, setTried: true }]),
    on(triedIts.deleted, ({ pinId, isOwn }) => [isOwn ? { id: pinId, setTried: false } : { id: pinId, addTried: -1 }]),
    on(comments.created, ({ comment }) => [{ id: comment.pinId, addComments: 1 }]),
    on(commentsCounted, ({ pinId, count }, { pins: known }) => {
      const before = readEntity(known, pinId)?.aggregatedPinData.commentCount ?? count;
      return [{ id: pinId, addComments: count - before }];
    }),
    on(comments.deleted, ({ pinId, commentId }, tables) => countDeletion(pinId, commentId, true, tables)),
    on(comments.restored, ({ pinId, commentId }, tables) => countDeletion(pinId, commentId, false, tables)),
  ],
});
