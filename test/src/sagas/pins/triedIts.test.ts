import type { TriedItId } from '../../../../contract/schemas/common';
import { deleteRequested, reactionRequested, triedRequested } from '../../../../src/actions/pins/triedIts';
import { triedItsReducer } from '../../../../src/reducers/pins/triedIts';
import { selectOwnTriedIt } from '../../../../src/selectors/pins/triedIts';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin, buildTriedIt, buildUser, buildViewer } from '../../../support/factories';

it('likes and deletes a tried-it that is still being sent under the server’s id', async () => {
  const [viewer, pin] = [buildViewer(), buildPin()];
  const t = createTestStore({ viewer });
  t.store.install({ slices: { triedIts: triedItsReducer } });
  t.know({ pins: [pin] });
  const held = t.api.hold('DidItResource.create');
  t.api.on('DidItReactionResource.create', () => answer);
  t.api.on('DidItResource.delete', () => ({ ok: true }));
  t.store.dispatch(triedRequested({ pinId: pin.id, text: 'Done in oak', uploadId: null }));
  const triedItId = selectOwnTriedIt(t.state(), pin.id)?.id as TriedItId;
  t.store.dispatch(reactionRequested({ triedItId, kind: 'like', to: true }));
  t.store.dispatch(deleteRequested({ triedItId, pinId: pin.id, isOwn: true }));
  await t.settle();
  expect([t.api.calls('DidItReactionResource.create'), t.api.calls('DidItResource.delete')]).toEqual([[], []]);

  const answer = buildTriedIt({ pin_id: pin.id, user: buildUser({ id: viewer.id }) });
  held[0]?.answer(answer);
  await t.settle();
  expect(t.api.calls('DidItReactionResource.create')).toEqual([{ did_it_id: answer.id, kind: 'like' }]);
  expect(t.api.calls('DidItResource.delete')).toEqual([{ did_it_id: answer.id }]);
  expect(selectOwnTriedIt(t.state(), pin.id)).toBeUndefined();
});
