import { camelize } from '../../../../src/lib/camelize';
import { loadCloseup } from '../../../../src/sagas/pins/closeup';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildComment, buildPin } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';

const counting = (comment_count: number) =>
  buildPin({ aggregated_pin_data: { comment_count, did_it_data: { images_count: 0 }, is_shop_the_look: false } });

function setUp(commentCount: number) {
  const pin = counting(commentCount);
  const t = createTestStore();
  t.api.onQuery('CloseupPageQuery', () => ({ pin: { __typename: 'Pin', ...camelize(pin) } }));
  t.api.onQuery('RelatedModulesFeedQuery', () => ({
    relatedModules: { items: [], pageInfo: { endCursor: null, hasNextPage: false } },
  }));
  return { ...t, pin };
}

describe('what a pin’s page loads', () => {
  it('brings what people say of it, so that it is read without scripts', async () => {
    const { store, api, state, pin } = setUp(1);
    const comment = buildComment({ pin_id: pin.id });
    api.on('UnifiedCommentsResource.get', () => [comment]);
    await store.run(() => loadCloseup(pin.id)).done;
    const source = { resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } } as const;
    expect(selectListIds(state(), source)).toEqual([comment.id]);
  });

  it('[CTX-037] [CTX-039] notes the pin among those that were looked at', async () => {
    const { store, state, pin } = setUp(0);
    await store.run(() => loadCloseup(pin.id)).done;
    expect(state().session).toMatchObject({ visitedPinPages: [pin.id], viewedImages: [pin.image_signature] });
  });

  it('[CLOSE-008] of a pin that is not there is its status, and nothing is noted or asked for besides', async () => {
    const { store, api, state, pin } = setUp(0);
    api.onQuery('CloseupPageQuery', () => ({ pin: { __typename: 'Error', code: 'notFound', message: 'Gone' } }));
    expect(await store.run(() => loadCloseup(pin.id)).done).toEqual({ status: 404 });
    expect(await store.run(() => loadCloseup('none')).done).toEqual({ status: 404 });
    expect(api.queries.map(({ name }) => name)).toEqual(['CloseupPageQuery']);
    expect(state().session).toMatchObject({ visitedPinPages: [], viewedImages: [] });
  });

  it('[BOOT-047] shows what is known of the pin where the rest does not come, and reads it when asked again', async () => {
    const { store, api, know, pin } = setUp(0);
    know({ pins: [pin] });
    api.onQuery('CloseupPageQuery', () => {
      throw failure('network');
    });
    expect(await store.run(() => loadCloseup(pin.id)).done).toEqual({ status: 500, isPartlyKnown: true });
    expect(await store.run(() => loadCloseup('77')).done).toEqual({ status: 500 });
  });

  it('asks for no comments where there are none', async () => {
    const { store, api, pin } = setUp(0);
    await store.run(() => loadCloseup(pin.id)).done;
    expect(api.calls('UnifiedCommentsResource.get')).toEqual([]);
  });
});
