import * as uploads from '../../../../src/actions/content/uploads';
import { DRAFT_BOARD, openDevice } from '../../../support/draftDevices';
import { createDraftServer } from '../../../support/draftServer';
import { buildMedia } from '../../../support/factories';

function setUp() {
  const media = buildMedia();
  const server = createDraftServer({ mediaOf: () => media });
  return { server, media, desk: openDevice('desk', server), phone: openDevice('phone', server) };
}

/** A draft that both devices have. */
async function shared() {
  const t = setUp();
  t.desk.add();
  await t.desk.pass();
  await t.phone.load();
  return t;
}

describe('saving', () => {
  it('[BUILD-023] [BUILD-067] saves a draft two seconds after an edit', async () => {
    const { desk, server } = setUp();
    desk.add();
    await desk.pass(1999);
    expect([server.saves.length, desk.draft()?.status]).toEqual([0, 'created']);
    await desk.pass(1);
    expect(server.list()).toMatchObject([{ id: 'a', title: 'One', version: 1 }]);
    expect(desk.draft()).toMatchObject({ status: 'saved', version: 1, saveError: null });
    desk.edit({ title: 'Two' });
    expect(desk.draft()?.status).toBe('edited');
    await desk.pass();
    expect(server.list()).toMatchObject([{ title: 'Two', version: 2 }]);
    await desk.pass(60_000);
    expect(server.saves).toHaveLength(2);
  });

  it('[BUILD-013] [BUILD-014] an edit during a save leaves it saving, and is saved afterwards', async () => {
    const { desk, server } = setUp();
    const saves = desk.api.hold('PinDraftResource.update');
    desk.add();
    await desk.pass();
    expect(desk.draft()?.status).toBe('saving');
    desk.edit({ title: 'Two' });
    expect(desk.draft()).toMatchObject({ status: 'saving', title: 'Two' });
    server.serve(desk.api);
    saves[0]?.answer(server.save(saves[0].options));
    await desk.settle();
    expect(desk.draft()?.status).toBe('edited');
    await desk.pass();
    expect(server.list()).toMatchObject([{ title: 'Two', version: 2 }]);
    expect(desk.draft()?.status).toBe('saved');
  });

  it('[BUILD-067] tries a failed save again after five more seconds, and says why until then', async () => {
    const { desk, server } = setUp();
    desk.setNetwork('down');
    desk.add();
    await desk.pass();
    expect(desk.draft()).toMatchObject({ status: 'edited', title: 'One', saveError: { httpStatus: 0 } });
    desk.setNetwork('up');
    await desk.pass(5000);
    expect(server.list()).toEqual([]);
    await desk.pass(2000);
    expect(server.list()).toMatchObject([{ title: 'One' }]);
    expect(desk.draft()).toMatchObject({ status: 'saved', saveError: null });
  });

  it('does not repeat a save that the server refuses for its content, until that changes', async () => {
    const { desk, server } = setUp();
    desk.api.fail('PinDraftResource.update', 'invalidParameters');
    desk.add();
    await desk.pass();
    await desk.pass(60_000);
    expect(desk.api.calls('PinDraftResource.update')).toHaveLength(1);
    server.serve(desk.api);
    desk.edit({ title: 'Two' });
    await desk.pass(60_000);
    await desk.pass();
    expect(server.list()).toMatchObject([{ title: 'Two' }]);
  });

  it('a save whose answer was lost is no conflict with itself', async () => {
    const { desk, server } = setUp();
    desk.add();
    await desk.pass();
    desk.setNetwork('loses answers');
    desk.edit({ title: 'Two' });
    await desk.pass();
    desk.setNetwork('up');
    desk.edit({ title: 'Three' });
    await desk.pass(5000);
    await desk.pass();
    expect(desk.draft()).toMatchObject({ status: 'saved', conflict: null });
    expect(server.list()).toMatchObject([{ title: 'Three' }]);
  });
});

describe('another device', () => {
  it('resumes the drafts', async () => {
    const { desk, phone } = await shared();
    expect(phone.draft()).toMatchObject({ status: 'saved', title: 'One', image: { pageTitle: 'One' } });
    phone.edit({ title: 'Two' });
    await phone.pass();
    await desk.lookAgain();
    expect(desk.draft()).toMatchObject({ status: 'saved', title: 'Two', version: 2 });
  });

  it('changes other fields: both edits are merged', async () => {
    const { desk, phone, server } = await shared();
    desk.edit({ title: 'Desk' });
    phone.edit({ description: 'Phone' });
    await phone.pass();
    await desk.pass();
    expect(server.list()).toMatchObject([{ title: 'Desk', description: 'Phone' }]);
    expect(desk.draft()).toMatchObject({ description: 'Phone', conflict: null });
  });

  it('[BUILD-024] changes other fields of what is being published: both edits are merged, and published', async () => {
    const { desk, phone, server } = await shared();
    desk.edit({ boardId: DRAFT_BOARD });
    await desk.pass();
    phone.edit({ description: 'Phone' });
    await phone.lookAgain();
    await phone.pass();
    desk.edit({ title: 'Desk' });
    const before = server.saves.length;
    desk.publish();
    await desk.settle();
    expect(desk.draft()).toMatchObject({ status: 'published', title: 'Desk', description: 'Phone' });
    expect(server.drafts.get('a')).toMatchObject({ status: 'published', title: 'Desk', description: 'Phone' });
    // What is refused once, and the merged content.
    expect(server.saves).toHaveLength(before + 2);
  });

  it('changes the same field: the conflict is shown, and nothing is overwritten until it is decided', async () => {
    const { desk, phone, server } = await shared();
    desk.edit({ title: 'Desk' });
    phone.edit({ title: 'Phone' });
    await phone.pass();
    await desk.pass();
    await desk.pass(60_000);
    expect(server.list()).toMatchObject([{ title: 'Phone' }]);
    expect(desk.draft()).toMatchObject({ title: 'Desk', status: 'edited', conflict: { theirs: { title: 'Phone' } } });
    desk.keepMine();
    await desk.pass();
    expect(server.list()).toMatchObject([{ title: 'Desk' }]);
    await phone.lookAgain();
    expect(phone.draft()?.title).toBe('Desk');
  });

  it('changes the same field: its version can be taken', async () => {
    const { desk, phone, server } = await shared();
    desk.edit({ title: 'Desk' });
    phone.edit({ title: 'Phone' });
    await phone.pass();
    await desk.pass();
    desk.takeTheirs();
    await desk.pass(60_000);
    expect(desk.draft()).toMatchObject({ title: 'Phone', status: 'saved', conflict: null });
    expect(server.list()).toMatchObject([{ title: 'Phone', version: 2 }]);
  });

  it('removes a draft: it is gone here too, unless it has edits that only this device has', async () => {
    const { desk, phone, server } = await shared();
    desk.add('b');
    await desk.pass();
    await phone.lookAgain();
    desk.remove('a');
    desk.remove('b');
    await desk.settle();
    phone.edit({ title: 'Mine' }, 'b');
    await phone.lookAgain();
    expect(phone.draft('a')).toBeUndefined();
    expect(phone.draft('b')).toMatchObject({ title: 'Mine', conflict: { theirs: null } });
    phone.keepMine('b');
    await phone.pass();
    expect(server.list()).toMatchObject([{ id: 'b', title: 'Mine' }]);
  });

  it('publishes a draft: it cannot be published here as well', async () => {
    const { desk, phone, server } = await shared();
    desk.edit({ boardId: DRAFT_BOARD });
    await desk.pass();
    await phone.lookAgain();
    desk.publish();
    phone.publish();
    await desk.settle();
    await phone.settle();
    expect(server.published.get('a')).toBe(1);
    expect(server.list()).toEqual([]);
  });

  it('does not have the file: it can be chosen again, and is uploaded', async () => {
    const { desk, phone, media, server } = setUp();
    desk.held();
    desk.choose();
    await desk.pass();
    await phone.load();
    const held = phone.held();
    expect(phone.state().uploads?.a).toMatchObject({ status: 'missing', name: 'a.jpg' });
    phone.store.files.add('a', new Blob(['a']));
    const other = { uploadId: 'a', name: 'b.jpg', size: 5, type: 'image/jpeg' };
    phone.store.dispatch(uploads.fileFound({ file: other, isSame: false }));
    await phone.settle();
    held[0]?.answer(media);
    await phone.pass();
    expect(server.list()).toMatchObject([{ media: { id: media.id }, upload: { name: 'b.jpg', status: 'done' } }]);
  });
});
