import type { ListSource } from '../../../../src/entities/lists';
import { loadList, loadMore } from '../../../../src/sagas/runtime/callResource';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';

const TOPIC: ListSource = { resource: 'InterestFeedResource.get', options: { interest_id: '9' as never } };

/** Three pages of one pin each. */
function setUp() {
  const t = createTestStore();
  const pins = [buildPin(), buildPin(), buildPin()];
  t.api.on('InterestFeedResource.get', ({ bookmark = '0' }) => {
    const page = Number(bookmark);
    const pin = pins[page];
    if (!pin) throw failure('invalidBookmark');
    return { data: [pin], bookmark: page === 2 ? '-end-' : `${page + 1}` };
  });
  const ids = (...pages: number[]) => pages.map((page) => pins[page]?.id);
  const shown = () => selectListIds(t.state(), TOPIC);
  const load = (start?: string) => t.store.run(() => loadList(TOPIC, start)).done;
  const more = () => t.store.run(() => loadMore(TOPIC)).done;
  return { ...t, ids, shown, load, more };
}

describe('[QUERY-032] a list whose address names a bookmark', () => {
  it('begins there and goes on from there', async () => {
    const { load, more, shown, ids } = setUp();
    await load('1');
    expect(shown()).toEqual(ids(1));
    await more();
    expect(shown()).toEqual(ids(1, 2));
  });

  it('is read again from its start where the address names none, and not where it names the same', async () => {
    const { api, load, more, shown, ids } = setUp();
    await load('1');
    await more();
    await load('1');
    expect(shown()).toEqual(ids(1, 2));
    await load();
    expect(shown()).toEqual(ids(0));
    await load();
    expect(api.calls('InterestFeedResource.get')).toHaveLength(3);
  });

  it('begins at its start where that is no bookmark of it', async () => {
    const { load, shown, ids } = setUp();
    await load('7');
    expect(shown()).toEqual(ids(0));
  });
});
