import * as entities from '../actions/entities';
import { pinShared } from '../actions/shares';
import { waitForId } from './change';
import { defineSaga, every } from './defineSaga';
import { attempt, put, type Saga } from './effects';
import { send } from './send';

/** Counts that a pin was shared (PIN-033). A failure is ignored. */
function* countShare({ payload: { pinId, way } }: ReturnType<typeof pinShared>): Saga {
  const answer = yield* attempt(send('PinShareResource.create', { pin_id: yield* waitForId(pinId), way }));
  if (!answer) return;
  const { pin_id: id, share_count: shareCount } = answer.data;
  yield* put(entities.merged({ entities: { pins: [{ id, shareCount }] }, sentAt: answer.sentAt }));
}

export const sharesSaga = defineSaga('shares', { [pinShared.type]: every(countShare, 'PinShareResource.create') });
