import * as sections from '../../actions/boards/sections';
import { applied } from '../../actions/pins/bulkChanges';
import * as merges from '../../actions/pins/merges';
import * as pins from '../../actions/pins/pins';
import type { SectionEntity } from '../../entities/boards/sections';
import type { PinEntity } from '../../entities/pins/pins';
import { entityReducer, rulesFor } from '../entities/entityReducer';
import type { RecordChange } from '../entities/recordChanges';
import { coverOf } from './covers';

type Changes = RecordChange<SectionEntity>[];

function countPin(pin: PinEntity, by: 1 | -1): Changes {
  const id = pin.section?.id;
  if (id === undefined) return [];
  return [
    { id, add: { pinCount: by } },
    by === 1 ? { id, prependCover: coverOf(pin) } : { id, dropCover: { signature: pin.imageSignature } },
  ];
}

const on = rulesFor<SectionEntity>();

export const sectionsReducer = entityReducer('sections', {
  counters: ['pinCount'],
  rules: [
    on(applied, ({ sections }) => sections),
    on(sections.created, ({ section }) => [{ id: section.id, insert: section }]),
    on(sections.edited, ({ sectionId, title }) => [{ id: sectionId, set: { title } }]),
    on(merges.merged, ({ sectionIds, targetId }) => sectionIds.map((id) => ({ id, set: { boardId: targetId } }))),
    on(merges.undone, ({ sectionIds, board }) => sectionIds.map((id) => ({ id, set: { boardId: board.id } }))),
    on(pins.created, ({ pin }) => countPin(pin, 1)),
    on(pins.saved, ({ pin }) => countPin(pin, 1)),
    on(pins.unsaved, ({ pin }) => countPin(pin, -1)),
    on(pins.deleted, ({ pin }) => countPin(pin, -1)),
    on(pins.restored, ({ pin }) => countPin(pin, 1)),
    on(pins.moved, ({ pin, toSection }) => [...countPin(pin, -1), ...countPin({ ...pin, section: toSection }, 1)]),
  ],
});
