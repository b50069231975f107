import { reportRequested } from '../../../../src/actions/pins/contentReports';
import * as pins from '../../../../src/actions/pins/pins';
import * as toasts from '../../../../src/actions/toasts';
import type { ListSource } from '../../../../src/entities/lists';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../support/factories';

const FEED: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

/** A feed with a pin, somebody else's save of its picture, the viewer's own save of it, and another picture. */
async function setUp() {
  const viewer = buildViewer();
  const t = createTestStore({ viewer });
  const pin = buildPin();
  const same = buildPin({ image_signature: pin.image_signature });
  const own = buildPin({
    image_signature: pin.image_signature,
    pinner: buildUser({ id: viewer.id, username: viewer.username }),
  });
  const other = buildPin();
  await t.readList(FEED, [pin, same, own, other]);
  const ids = () => selectListIds(t.state(), FEED);
  const areHidden = () =>
    [pin, same, own, other].map(({ id }) => selectEntity(t.state(), 'pins', id)?.isHidden === true);
  const toast = () => t.state().ui.toasts[0];
  const pressToast = () => t.store.dispatch(toasts.actionChosen({ id: toast()?.id ?? '' }));
  const all = [pin.id, same.id, own.id, other.id];
  return { ...t, pin, ids, areHidden, toast, pressToast, all, rest: [own.id, other.id] };
}

describe('hiding a pin', () => {
  it('[PIN-034] hides other people’s saves of the picture with it at once, and brings all back in place when refused', async () => {
    const { store, api, pin, ids, toast, pressToast, all, rest, settle } = await setUp();
    const held = api.hold('HiddenPinResource.create');
    store.dispatch(pins.hideRequested({ pinId: pin.id }));
    expect(ids()).toEqual(rest);
    await settle();
    expect(held[0]?.options).toEqual({ pin_id: pin.id });
    held[0]?.fail('server');
    await settle();
    expect(ids()).toEqual(all);
    expect(toast()).toMatchObject({ tone: 'error', action: { label: 'retry' } });
    pressToast();
    await settle();
    expect(held[1]?.options).toEqual({ pin_id: pin.id });
    expect(ids()).toEqual(rest);
  });

  it('[PIN-034] is undone from its toast', async () => {
    const { store, api, pin, ids, areHidden, toast, pressToast, all, settle } = await setUp();
    api.on('HiddenPinResource.create', ({ pin_id }) => ({ pin_id, is_hidden: true }));
    const shown = api.hold('HiddenPinResource.delete');
    store.dispatch(pins.hideRequested({ pinId: pin.id }));
    await settle();
    expect(areHidden()).toEqual([true, true, false, false]);
    expect(toast()).toMatchObject({ message: 'pinHidden', action: { label: 'undo' } });
    pressToast();
    expect(ids()).toEqual(all);
    await settle();
    expect(shown[0]?.options).toEqual({ pin_id: pin.id });
    shown[0]?.answer({ pin_id: pin.id, is_hidden: false });
    await settle();
    expect(areHidden()).toEqual([false, false, false, false]);
    expect(ids()).toEqual(all);
  });

  it('[PIN-034] stays hidden where the undo is refused, which can be tried again', async () => {
    const { store, api, pin, ids, toast, pressToast, all, rest, settle } = await setUp();
    api.on('HiddenPinResource.create', ({ pin_id }) => ({ pin_id, is_hidden: true }));
    const shown = api.hold('HiddenPinResource.delete');
    store.dispatch(pins.hideRequested({ pinId: pin.id }));
    await settle();
    store.dispatch(pins.unhideRequested({ pinId: pin.id }));
    await settle();
    shown[0]?.fail('server');
    await settle();
    expect(ids()).toEqual(rest);
    expect(toast()).toMatchObject({ tone: 'error', action: { label: 'retry' } });
    pressToast();
    await settle();
    expect(shown[1]?.options).toEqual({ pin_id: pin.id });
    expect(ids()).toEqual(all);
  });
});

describe('reporting a pin', () => {
  const report = (pinId: Awaited<ReturnType<typeof setUp>>['pin']['id']) =>
    reportRequested({ pinId, reason: 'spam', note: 'Sold everywhere' });

  it('[COMM-039] sends its reason and note once, and thanks when the server has it, with nothing to undo', async () => {
    const { store, api, pin, ids, areHidden, toast, rest, settle } = await setUp();
    const held = api.hold('ContentReportResource.create');
    store.dispatch(report(pin.id));
    store.dispatch(report(pin.id));
    expect(ids()).toEqual(rest);
    await settle();
    expect(held.map(({ options }) => options)).toEqual([{ pin_id: pin.id, reason: 'spam', note: 'Sold everywhere' }]);
    expect(toast()).toBeUndefined();
    held[0]?.answer({ ok: true });
    await settle();
    expect(toast()).toMatchObject({ message: 'reported', action: null });
    expect(areHidden()).toEqual([true, true, false, false]);
    expect(ids()).toEqual(rest);
  });

  it('[COMM-039] shows the pin again where the server refuses the report, which can be sent again as it was', async () => {
    const { store, api, pin, ids, toast, pressToast, all, settle } = await setUp();
    const held = api.hold('ContentReportResource.create');
    store.dispatch(report(pin.id));
    await settle();
    held[0]?.fail('server');
    await settle();
    expect(ids()).toEqual(all);
    expect(toast()).toMatchObject({ tone: 'error', action: { label: 'retry' } });
    pressToast();
    await settle();
    expect(held[1]?.options).toEqual(held[0]?.options);
  });
});
