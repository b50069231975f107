import type { BoardId, SectionId } from '../../../contract/schemas/common';
import * as sections from '../../actions/boards/sections';
import { feedOf } from '../../entities/pins/boardFeeds';
import { selectEntity } from '../../selectors/entities';
import { selectKnownPinsOn } from '../../selectors/pins/pins';
import { callResource, refreshIfRead } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, newId, put, type Saga, select } from '../runtime/effects';
import { withIdempotencyKey } from '../runtime/idempotencyKeys';
import { BOARD_READS, refetchBoard } from '../runtime/refetch';
import { send } from '../runtime/send';
import { showToast } from '../runtime/toasts';

/** Not optimistic, because the server assigns the address. The form shows the progress. */
function* createSection({ payload: { boardId, title, formId } }: ReturnType<typeof sections.createRequested>): Saga {
  const options = { board_id: boardId, title };
  const answer = yield* attempt(
    withIdempotencyKey(formId, options, (idempotencyKey) =>
      callResource('BoardSectionResource.create', options, { formId, idempotencyKey }),
    ),
  );
  if (!answer) return;
  const section = yield* select((state) => selectEntity(state, 'sections', answer.result as SectionId));
  if (!section) return;
  yield* put(sections.created({ section, formId }));
  yield* showToast({ message: 'sectionCreated', values: { section: title } });
}

function* editSection({ payload }: ReturnType<typeof sections.editRequested>): Saga {
  const { boardId, sectionId, title } = payload;
  yield* change({
    turn: sectionId,
    event: sections.edited({ changeId: yield* newId(), boardId, sectionId, title }),
    send: () => send('BoardSectionResource.update', { board_id: boardId, section_id: sectionId, title }),
    retry: sections.editRequested(payload),
  });
}

/** The section with its known pins. */
function* sectionWithPins(sectionId: SectionId) {
  const section = yield* select((state) => selectEntity(state, 'sections', sectionId));
  const pins = yield* select((state) => selectKnownPinsOn(state, (pin) => pin.section?.id === sectionId));
  return section && { section, pinIds: pins.map(({ id }) => id) };
}

/** The client cannot know the order of the board's pins in no section: they are refetched if they are shown. */
function* refreshSectionless(boardId: BoardId): Saga {
  yield* refreshIfRead(feedOf({ boardId }));
}

/** Deletes a section; its pins stay on the board, in no section. */
function* deleteSection({ payload }: ReturnType<typeof sections.deleteRequested>): Saga {
  const { boardId, sectionId } = payload;
  const found = yield* sectionWithPins(sectionId);
  if (!found) return;
  const changed = yield* change({
    turn: sectionId,
    event: sections.deleted({ changeId: yield* newId(), ...found }),
    send: () => send('BoardSectionResource.delete', { board_id: boardId, section_id: sectionId }),
    toast: { message: 'sectionDeleted', values: { section: found.section.title } },
    undo: sections.restoreRequested({ ...payload, pinIds: found.pinIds }),
    retry: sections.deleteRequested(payload),
  });
  if (changed) yield* refreshSectionless(boardId);
}

/** Restores a section, at once with those of its known pins that are still in no section. */
function* restoreSection({ payload }: ReturnType<typeof sections.restoreRequested>): Saga {
  const { boardId, sectionId } = payload;
  const section = yield* select((state) => selectEntity(state, 'sections', sectionId));
  if (!section) return;
  const formerIds = new Set<string>(payload.pinIds);
  const pins = yield* select((state) =>
    selectKnownPinsOn(state, (pin) => pin.board === boardId && !pin.section && formerIds.has(pin.id)),
  );
  const changed = yield* change({
    turn: sectionId,
    event: sections.restored({ changeId: yield* newId(), section, pinIds: pins.map(({ id }) => id) }),
    send: () => send('BoardSectionRestoreResource.create', { board_id: boardId, section_id: sectionId }),
    toast: { message: 'sectionRestored', values: { section: section.title } },
    undo: null,
    retry: sections.restoreRequested(payload),
  });
  // Only the server knows which pins were restored: those that were moved since are not.
  if (changed) yield* refetchBoard(boardId);
}

export const sectionsSaga = defineSaga('sections', {
  [sections.createRequested.type]: leadingBy('formId')(createSection, 'BoardSectionResource.create'),
  [sections.editRequested.type]: every(editSection, 'BoardSectionResource.update'),
  [sections.deleteRequested.type]: every(deleteSection, 'BoardSectionResource.delete', 'BoardFeedResource.get'),
  [sections.restoreRequested.type]: every(restoreSection, 'BoardSectionRestoreResource.create', ...BOARD_READS),
});
