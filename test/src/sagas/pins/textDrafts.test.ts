import { logoutRequested } from '../../../../src/actions/people/session';
import * as textDrafts from '../../../../src/actions/pins/textDrafts';
import { TEXT_DRAFTS } from '../../../../src/lib/textDrafts';
import { selectTextDraft } from '../../../../src/selectors/pins/textDrafts';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

const key = 'comment 12';

type Field = Parameters<typeof textDrafts.opened>[0];

/** The store of the same tab after a reload, with a field opened. */
async function reopen(
  before: ReturnType<typeof createTestStore>,
  viewer: ReturnType<typeof buildViewer>,
  field: Field,
) {
  const after = createTestStore({ viewer });
  for (const [name, text] of before.tabStorage.texts) after.tabStorage.set(name, text);
  after.store.dispatch(textDrafts.opened(field));
  await after.settle();
  return after;
}

/** What is in the field after a reload. */
async function reload(before: ReturnType<typeof createTestStore>, viewer: ReturnType<typeof buildViewer>) {
  return selectTextDraft((await reopen(before, viewer, { key })).state(), key);
}

async function write(text: string, viewer = buildViewer()) {
  const t = createTestStore({ viewer });
  t.store.dispatch(textDrafts.written({ key, text }));
  await t.settle();
  t.clock.advance(300);
  await t.settle();
  return { ...t, viewer };
}

describe('texts that were not sent yet', () => {
  it('survive a reload', async () => {
    const t = await write('Where is it fr');
    expect(await reload(t, t.viewer)).toBe('Where is it fr');
  });

  it('are gone once they were sent, however soon the reload comes', async () => {
    const t = await write('Where is it from?');
    t.store.dispatch(textDrafts.written({ key, text: '' }));
    await t.settle();
    expect(await reload(t, t.viewer)).toBe('');
  });

  it('survive a reload after which another field is written in, or sent', async () => {
    const other = 'comment 13';
    for (const text of ['Nice', '']) {
      const before = await write('Where is it fr');
      const t = await reopen(before, before.viewer, { key: other });
      t.store.dispatch(textDrafts.written({ key: other, text }));
      await t.settle();
      t.clock.advance(300);
      await t.settle();
      expect(await reload(t, before.viewer)).toBe('Where is it fr');
    }
  });

  it('are for nobody else who logs in here, and gone with a logout', async () => {
    const t = await write('Private');
    expect(await reload(t, buildViewer())).toBe('');
    t.api.on('UserSessionResource.delete', () => ({ ok: true }));
    t.store.dispatch(logoutRequested());
    await t.settle();
    expect(t.tabStorage.get(TEXT_DRAFTS)).toBeNull();
  });

  it('give way to nothing where storage was damaged', async () => {
    const t = await write('Where');
    for (const damaged of ['{', 'null', JSON.stringify({ userId: t.viewer.id })]) {
      t.tabStorage.set(TEXT_DRAFTS, damaged);
      expect(await reload(t, t.viewer)).toBe('');
    }
  });
});
