import * as entities from '../../actions/entities';
import { pinShared } from '../../actions/talk/shares';
import { waitForId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { attempt, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';

/** Counts that a pin was shared (PIN-033). A failure is ignored. */
function* countShare({ payload: { pinId, way } }: ReturnType<typeof pinShared>): Saga {
  const answer = yield* attempt(send('PinShareResource.create', { pin_id: yield* waitForId(pinId), way }));
  if (!answer) return;
  const { pin_id: id, share_count: shareCount } = answer.data;
  yield* put(entities.merged({ entities: { pins: [{ id, shareCount }] }, sentAt: answer.sentAt }));
}

export const sharesSaga = defineSaga('shares', { [pinShared.type]: every(countShare, 'PinShareResource.create') });
