import type { BoardId, SectionId } from '../../contract/schemas/common';
import * as sections from '../actions/sections';
import { feedOf } from '../entities/boardFeeds';
import { selectEntity } from '../selectors/entities';
import { selectKnownPinsOn } from '../selectors/pins';
import { callResource, refreshIfRead } from './callResource';
import { defineSaga, every, leadingBy } from './defineSaga';
import { attempt, newId, put, type Saga, select } from './effects';
import { withIdempotencyKey } from './idempotencyKeys';
import { optimistically } from './optimistic';
import { BOARD_READS, refetchBoard } from './refetch';
import { send } from './send';
import { showFailure, showToast } from './toasts';

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
  const event = sections.edited({ changeId: yield* newId(), boardId, sectionId, title });
  try {
    yield* optimistically(sectionId, event, function* () {
      const options = { board_id: boardId, section_id: sectionId, title };
      return { entities: (yield* send('BoardSectionResource.update', options)).entities };
    });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: sections.editRequested(payload) });
  }
}

/** The section with the known pins in it. */
function* sectionWithPins(sectionId: SectionId) {
  const section = yield* select((state) => selectEntity(state, 'sections', sectionId));
  const pins = yield* select((state) => selectKnownPinsOn(state, (pin) => pin.section?.id === sectionId));
  return section && { section, pinIds: pins.map(({ id }) => id) };
}

/** The board's unsorted pins stand in the server's order, which the client cannot know: read anew where they show. */
function* refreshUnsorted(boardId: BoardId): Saga {
  yield* refreshIfRead(feedOf({ boardId }));
}

function* deleteSection({ payload }: ReturnType<typeof sections.deleteRequested>): Saga {
  const { boardId, sectionId } = payload;
  const found = yield* sectionWithPins(sectionId);
  if (!found) return;
  const event = sections.deleted({ changeId: yield* newId(), ...found });
  try {
    yield* showToast({
      message: 'sectionDeleted',
      values: { section: found.section.title },
      action: { label: 'undo', event: sections.restoreRequested({ ...payload, pinIds: found.pinIds }) },
    });
    yield* optimistically(sectionId, event, function* () {
      yield* send('BoardSectionResource.delete', { board_id: boardId, section_id: sectionId });
      return {};
    });
    yield* refreshUnsorted(boardId);
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: sections.deleteRequested(payload) });
  }
}

function* restoreSection({ payload }: ReturnType<typeof sections.restoreRequested>): Saga {
  const { boardId, sectionId } = payload;
  const section = yield* select((state) => selectEntity(state, 'sections', sectionId));
  if (!section) return;
  const were = new Set<string>(payload.pinIds);
  const pins = yield* select((state) =>
    selectKnownPinsOn(state, (pin) => pin.board === boardId && !pin.section && were.has(pin.id)),
  );
  const event = sections.restored({ changeId: yield* newId(), section, pinIds: pins.map(({ id }) => id) });
  try {
    yield* optimistically(sectionId, event, function* () {
      const options = { board_id: boardId, section_id: sectionId };
      return { entities: (yield* send('BoardSectionRestoreResource.create', options)).entities };
    });
    yield* showToast({ message: 'sectionRestored', values: { section: section.title } });
    // Which pins came back is the server's to say: those that went on to another place since do not.
    yield* refetchBoard(boardId);
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: sections.restoreRequested(payload) });
  }
}

export const sectionsSaga = defineSaga('sections', {
  [sections.createRequested.type]: leadingBy('formId')(createSection, 'BoardSectionResource.create'),
  [sections.editRequested.type]: every(editSection, 'BoardSectionResource.update'),
  [sections.deleteRequested.type]: every(deleteSection, 'BoardSectionResource.delete', 'BoardFeedResource.get'),
  [sections.restoreRequested.type]: every(restoreSection, 'BoardSectionRestoreResource.create', ...BOARD_READS),
});
