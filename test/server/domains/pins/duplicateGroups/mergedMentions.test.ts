import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('people named by merged duplicates on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let kept: PinId;
  let removed: PinId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    const board = await buildBoard(app.services, { owner: anna.id });
    kept = (await buildPin(app.services, { board, picture: { word: 'cup' } })).id;
    removed = (await buildPin(app.services, { board, picture: { word: 'cup' } })).id;
    await anna.call('PinResource.update', { id: removed, description: 'With @ben' });
  });
  afterAll(() => app.close());

  const merge = async () =>
    (await anna.call('DuplicateMergeResource.create', { keep_ids: [kept], remove_ids: [removed] })).data.id;
  const namedBy = async (id: PinId) => {
    const { data } = await anna.call('PinResource.get', { id });
    return (data.user_mention_tags ?? []).map(({ username }) => username);
  };
  const newsOf = async (who: Member) => {
    await runJobs(app.services);
    return (await who.call('NewsHubResource.get', {})).data.map(({ kind }) => kind);
  };

  it('[PIN-052] notifies nobody again whom the removed pin named', async () => {
    expect(await newsOf(ben)).toEqual(['mention']);
    await merge();
    expect(await namedBy(kept)).toEqual(['ben']);
    // That of the removed pin is gone with it.
    expect(await newsOf(ben)).toEqual([]);
  });

  it('[PIN-052] names nobody again who took their name out of the removed pin', async () => {
    await ben.call('PinMentionResource.delete', { pin_id: removed });
    await merge();
    const { data } = await anna.call('PinResource.get', { id: kept });
    expect([data.description, await namedBy(kept)]).toEqual(['With @ben', []]);
  });

  it('[PIN-052] names nobody again on undo who took their name out of the kept pin', async () => {
    const id = await merge();
    await ben.call('PinMentionResource.delete', { pin_id: kept });
    await anna.call('DuplicateMergeResource.delete', { id });
    expect([await namedBy(kept), await namedBy(removed)]).toEqual([[], []]);
  });
});
