import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId } from '../../../contract/schemas/common';
import type { SectionEntity } from '../../entities/boards/sections';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface SectionRef {
  boardId: BoardId;
  sectionId: SectionId;
}

export const createRequested = createAction(
  'sections/createRequested',
  of<{ boardId: BoardId; title: string; formId: string }>(),
);
export const created = createAction('sections/created', of<{ section: SectionEntity; formId: string }>());

export const editRequested = createAction('sections/editRequested', of<SectionRef & { title: string }>());
export const edited = createAction('sections/edited', of<OptimisticPayload & SectionRef & { title: string }>());

export const deleteRequested = createAction('sections/deleteRequested', of<SectionRef>());
/** The section was deleted; its pins (`pinIds`: the known ones) stay on the board without a section. */
export const deleted = createAction(
  'sections/deleted',
  of<OptimisticPayload & { section: SectionEntity; pinIds: PinId[] }>(),
);
/** Undo of a deletion; `pinIds`: the known pins that were in it. */
export const restoreRequested = createAction(
  'sections/restoreRequested',
  of<SectionRef & { pinIds: readonly PinId[] }>(),
);
export const restored = createAction(
  'sections/restored',
  of<OptimisticPayload & { section: SectionEntity; pinIds: PinId[] }>(),
);
