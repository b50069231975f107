import type { PinId } from '../../../../contract/schemas/common';
import { saveRequested } from '../../../../src/actions/pins/pins';
import { pinShared } from '../../../../src/actions/talk/shares';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectKnownPinsOn } from '../../../../src/selectors/pins/pins';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildViewer } from '../../../support/factories';

describe('sharing a pin', () => {
  it('[PIN-033] is counted by the server, whose count is shown', async () => {
    const pin = buildPin({ share_count: 4 });
    const t = createTestStore();
    t.know({ pins: [pin] });
    t.api.on('PinShareResource.create', () => ({ pin_id: pin.id, share_count: 7 }));
    t.store.dispatch(pinShared({ pinId: pin.id, way: 'mail' }));
    await t.settle();
    expect(t.api.calls('PinShareResource.create')).toEqual([{ pin_id: pin.id, way: 'mail' }]);
    expect(selectEntity(t.state(), 'pins', pin.id)?.shareCount).toBe(7);
  });

  it('is counted under the server’s id where the pin is still being saved', async () => {
    const [pin, board] = [buildPin(), buildBoard()];
    const t = createTestStore({ viewer: buildViewer() });
    t.know({ pins: [pin], boards: [board] });
    const held = t.api.hold('RepinResource.create');
    t.api.on('PinShareResource.create', ({ pin_id }) => ({ pin_id, share_count: 1 }));
    t.store.dispatch(saveRequested({ pinId: pin.id, boardId: board.id, sectionId: null }));
    const copy = selectKnownPinsOn(t.state(), ({ board: on }) => on === board.id)[0]?.id as PinId;
    t.store.dispatch(pinShared({ pinId: copy, way: 'link' }));
    await t.settle();
    expect(t.api.calls('PinShareResource.create')).toEqual([]);
    const answer = buildPin();
    held[0]?.answer(answer);
    await t.settle();
    expect(t.api.calls('PinShareResource.create')).toEqual([{ pin_id: answer.id, way: 'link' }]);
  });

  it('that could not be counted is nobody’s trouble', async () => {
    const pin = buildPin({ share_count: 4 });
    const t = createTestStore();
    t.know({ pins: [pin] });
    t.api.fail('PinShareResource.create', 'server');
    t.store.dispatch(pinShared({ pinId: pin.id, way: 'link' }));
    await t.settle();
    expect(selectEntity(t.state(), 'pins', pin.id)?.shareCount).toBe(4);
    expect(t.state().ui.toasts).toEqual([]);
  });
});
