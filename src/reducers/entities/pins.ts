import { applied } from '../../actions/bulkChanges';
import * as comments from '../../actions/comments';
import * as pins from '../../actions/pins';
import * as sections from '../../actions/sections';
import type { PinEntity } from '../../entities/pins';
import { entityReducer, rulesFor } from './entityReducer';

const on = rulesFor<PinEntity>();

export const pinsReducer = entityReducer('pins', {
  // Lists carry three picture sizes and the closeup all: a list answer adds to them.
  mapFields: ['images'],
  counters: ['repinCount'],
  rules: [
    on(applied, ({ pins }) => pins),
    on(pins.created, ({ pin }) => [{ id: pin.id, insert: pin }]),
    // Where the viewer keeps the picture is written on the pin that they saved it from (PIN-003).
    on(pins.saved, ({ pin, originalPinId, boardName, boardUrl }) => [
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
      { id: originalPinId, add: { repinCount: 1 } },
    ]),
    on(pins.unsaved, ({ originalPinId }) => [
      { id: originalPinId, set: { savedInfo: null } },
      { id: originalPinId, add: { repinCount: -1 } },
    ]),
    on(pins.edited, ({ pinId, edits }) => [{ id: pinId, set: edits }]),
    on(pins.moved, ({ pin, to, toSection }) => [{ id: pin.id, set: { board: to.boardId, section: toSection } }]),
    on(sections.deleted, ({ pinIds }) => pinIds.map((id) => ({ id, set: { section: null } }))),
    on(sections.restored, ({ pinIds, section: { id: sectionId, slug, title } }) =>
      pinIds.map((id) => ({ id, set: { section: { id: sectionId, slug, title } } })),
    ),
    on(comments.created, ({ comment }) => [{ id: comment.pinId, addComments: 1 }]),
    on(comments.deleted, ({ pinId }) => [{ id: pinId, addComments: -1 }]),
  ],
});
