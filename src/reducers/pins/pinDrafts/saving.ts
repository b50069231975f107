import type { ApiErrorBody } from '../../../../contract/errors';
import * as pinBuilder from '../../../actions/pins/pinBuilder';
import { savedContentOf } from '../../../entities/pins/pinDrafts';
import { settleTags } from '../../../entities/pins/pinTags';
import { edited, fromServer } from './draft';
import { after, type OnPinBuilder, type PinBuilderState } from './state';

/** What the server has of the drafts. */
export function onSaving(on: OnPinBuilder): void {
  on(pinBuilder.editorNamed, (state, { editorId }) => ({ ...state, editorId }));
  on(pinBuilder.saveStarted, (state, { draftId }) => after(state, draftId, 'saveStarted', () => ({})));
  on(pinBuilder.draftSaved, (state, { draftId, edits, version, savedAt, base }) => {
    const isNewest = state.drafts[draftId]?.edits === edits;
    const saved = { savedEdits: edits, version, lastSavedTime: savedAt, base, saveError: null };
    return after(state, draftId, isNewest ? 'saved' : 'overtaken', (draft) => ({
      ...saved,
      ...settleTags(draft, base.pin_tags),
    }));
  });
  on(pinBuilder.saveFailed, (state, { draftId, error }) =>
    after(state, draftId, 'saveFailed', ({ edits, refusedEdits }) => ({
      saveError: error,
      refusedEdits: isFinal(error) ? edits : refusedEdits,
    })),
  );
  on(pinBuilder.draftMerged, (state, { draftId, fields, version, base }) =>
    after(state, draftId, 'merged', (draft) => ({
      ...edited(draft, fields),
      ...settleTags(fields, base.pin_tags),
      ...{ version, base, conflict: null },
    })),
  );
  on(pinBuilder.conflictFound, (state, { draftId, theirs }) =>
    after(state, draftId, 'saveFailed', () => ({ conflict: { theirs } })),
  );
  on(pinBuilder.mineChosen, (state, { draftId }) =>
    after(withoutReason(state, draftId), draftId, 'edited', (draft) => ({
      ...edited(draft, {}),
      version: draft.conflict?.theirs?.version ?? 0,
      base: draft.conflict?.theirs ? savedContentOf(draft.conflict.theirs) : null,
      conflict: null,
    })),
  );
  on(pinBuilder.theirsApplied, (state, { theirs }) =>
    after(withoutReason(state, theirs.id), theirs.id, 'replaced', ({ edits }) => {
      const { status: _, publishingStatus: __, ...content } = fromServer(theirs);
      return { ...content, edits, savedEdits: edits };
    }),
  );
}

/** The conflict of a picture, for which its pin could not be published, is resolved: the pin can be published again. */
function withoutReason(state: PinBuilderState, itemId: string): PinBuilderState {
  if (!state.drafts[itemId]?.conflict) return state;
  const pins = Object.values(state.drafts).filter(
    ({ id, status, pinItemIds }) => id !== itemId && status === 'failed' && pinItemIds.includes(itemId),
  );
  return pins.reduce((before, { id }) => after(before, id, 'edited', () => ({ apiError: null })), state);
}

/** What the server refuses for its content stays refused. */
const isFinal = ({ httpStatus }: ApiErrorBody): boolean => httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429;
