import { mentionRemoveRequested } from '../../actions/pins/pinMentions';
import { edited } from '../../actions/pins/pins';
import { selectEntity } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import { change, resolveId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

/** Removes the mention of the viewer from the description of a pin, whose text stays. */
function* removeMention({ payload }: ReturnType<typeof mentionRemoveRequested>): Saga {
  const pinId = yield* resolveId(payload.pinId);
  const [pin, viewerId] = yield* select((state) => [selectEntity(state, 'pins', pinId), selectUserId(state)] as const);
  if (!pin) return;
  const userMentionTags = (pin.userMentionTags ?? []).filter(({ userId }) => userId !== viewerId);
  yield* change({
    turn: pinId,
    event: edited({ changeId: yield* newId(), pinId, edits: { userMentionTags } }),
    *send() {
      return yield* send('PinMentionResource.delete', { pin_id: yield* resolveId(pinId) });
    },
    toast: { message: 'mentionRemoved' },
    undo: null,
    retry: mentionRemoveRequested(payload),
  });
}

export const pinMentionsSaga = defineSaga('pinMentions', {
  [mentionRemoveRequested.type]: every(removeMention, 'PinMentionResource.delete'),
});
