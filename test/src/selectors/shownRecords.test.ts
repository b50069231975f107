import type { QueryExploreArticle, QueryStory } from '../../../contract/queries/queries';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import { camelize } from '../../../src/lib/camelize';
import { loadList } from '../../../src/sagas/runtime/callResource';
import { selectShownRecords } from '../../../src/selectors/shownRecords';
import { createTestStore } from '../../support/createTestStore';
import { buildPin, buildScheduledPin } from '../../support/factories';

const words = { title: 'Moss', subtitle: '', coverImages: [] };
const story = (contentIds: string[]): QueryStory => ({
  ...{ __typename: 'Story', id: 'story-5-7', type: 'story', storyType: 'more_from_board', containerType: 'board' },
  containerId: '7' as BoardId,
  ...{ title: 'Moss', subtitle: '', description: '', action: { text: '', url: '/ida/moss/' } },
  displayOptions: { layout: 'mosaic', coverImages: [] },
  contentIds: contentIds as PinId[],
});
const article = (contentIds: string[]): QueryExploreArticle => ({
  ...{ __typename: 'ExploreArticle', id: 'article-5-0', type: 'explorearticle', articleType: 'search' },
  ...{ ...words, url: '/search/pins/?q=moss', contentIds: contentIds as PinId[] },
});

const pin = buildPin();

async function related(...wordss: (QueryStory | QueryExploreArticle)[]) {
  const on = createTestStore();
  const items = [{ __typename: 'Pin' as const, ...camelize(pin) }, ...wordss];
  on.api.onQuery('RelatedModulesFeedQuery', () => ({
    relatedModules: { items, pageInfo: { endCursor: null, hasNextPage: false } },
  }));
  await on.store.run(() => loadList({ resource: 'RelatedModulesFeedQuery', options: { pinId: '5' as PinId } })).done;
  return on;
}

describe('the records that a kept page shows', () => {
  it('[BOOT-024] [ENT-033] [ENT-034] are those of a story and an article too: the pins that these name, each once', async () => {
    const on = await related(story(['8', '9', pin.id]), article(['9', '10']));
    expect(selectShownRecords(on.state())).toEqual({
      pins: [pin.id, '8', '9', '10'],
      boards: [pin.board.id],
      users: [pin.board.owner.id, pin.pinner.id],
      comments: [],
    });
  });

  it('[BOOT-024] are not told where others stand among them, of which no row would tell', async () => {
    const on = await related();
    expect(selectShownRecords(on.state())).not.toBeNull();
    on.know({ scheduledPins: [buildScheduledPin()] });
    expect(selectShownRecords(on.state())).toBeNull();
  });
});
