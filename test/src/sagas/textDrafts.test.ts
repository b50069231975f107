import { logoutRequested } from '../../../src/actions/session';
import * as textDrafts from '../../../src/actions/textDrafts';
import { TEXT_DRAFTS } from '../../../src/lib/textDrafts';
import { selectTextDraft } from '../../../src/selectors/textDrafts';
import { createTestStore } from '../../support/createTestStore';
import { buildViewer } from '../../support/factories';

const key = 'comment 12';

/** The store of the same tab after a reload. */
async function reload(before: ReturnType<typeof createTestStore>, viewer: ReturnType<typeof buildViewer>) {
  const after = createTestStore({ viewer });
  for (const [name, text] of before.tabStorage.texts) after.tabStorage.set(name, text);
  after.store.dispatch(textDrafts.opened({ key }));
  await after.settle();
  return selectTextDraft(after.state(), key);
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
    t.tabStorage.set(TEXT_DRAFTS, '{');
    expect(await reload(t, t.viewer)).toBe('');
  });
});
