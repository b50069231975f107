import * as pinBuilder from '../../../actions/pins/pinBuilder';
import { withoutDrafts } from './items';
import { after, type OnPinBuilder, withDraft } from './state';

/** From the wish to publish drafts to their pins. */
export function onPublishing(on: OnPinBuilder): void {
  on(pinBuilder.uploadAwaited, (state, { draftId }) =>
    after(state, draftId, 'uploadAwaited', () => ({ apiError: null })),
  );
  on(pinBuilder.publishAwaited, (state, { draftId }) => after(state, draftId, 'publishAwaited', () => ({})));
  on(pinBuilder.publishLeftToServer, (state, { draftId }) => {
    const draft = state.drafts[draftId];
    return draft ? withDraft(state, { ...draft, isLeftToServer: true }) : state;
  });
  on(pinBuilder.publishCancelled, (state, { draftId }) =>
    // A retry may come when there is nothing left to cancel.
    state.drafts[draftId]?.status === 'processing'
      ? after(state, draftId, 'publishCancelled', ({ cancellations }) => ({ cancellations: cancellations + 1 }))
      : state,
  );
  on(pinBuilder.cancelFailed, (state, { draftId }) => after(state, draftId, 'cancelFailed', () => ({})));
  on(pinBuilder.publishStarted, (state, { draftId }) =>
    after(state, draftId, 'publishStarted', () => ({ apiError: null })),
  );
  on(pinBuilder.publishSent, (state, { draftId }) => after(state, draftId, 'publishSent', () => ({})));
  on(pinBuilder.published, (state, { draftId, pinId }) => ({
    ...after(state, draftId, 'published', () => ({ pinId })),
    createdPinIds: [...state.createdPinIds, pinId],
  }));
  on(pinBuilder.publishFailed, (state, { draftId, error }) =>
    after(state, draftId, 'publishFailed', () => ({ apiError: error })),
  );
  on(pinBuilder.publishedDismissed, withoutDrafts);
  on(pinBuilder.scheduled, withoutDrafts);
}
