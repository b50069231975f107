import { pinShared } from '../../../src/actions/shares';
import { selectEntity } from '../../../src/selectors/entities';
import { createTestStore } from '../../support/createTestStore';
import { buildPin } from '../../support/factories';

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
