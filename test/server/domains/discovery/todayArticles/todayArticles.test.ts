import fc from 'fast-check';
import { COUNTRIES } from '../../../../../contract/constants/countries';
import {
  COUNTRY_GROUPS,
  countryGroupOf,
  TODAY_ARTICLES,
} from '../../../../../contract/constants/discovery/todayArticles';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import type { InterestId, PinId, TodayArticleId } from '../../../../../contract/schemas/common';
import type { ArticleContent } from '../../../../../server/domains/discovery/todayArticles';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

const CATS = '19' as InterestId;

describe('country groups', () => {
  it.each([
    ['LatAm', ['BR', 'MX', 'AR', 'CL', 'CO']],
    ...['US', 'CA', 'GB', 'FR', 'DE', 'AU', 'IN'].map((country): [string, string[]] => [country, [country]]),
    ['OTHER', ['JP', 'PE', 'EG', 'ZZ', '']],
  ])('[HOME-018] %s is the group of %j', (group, countries) => {
    expect(countries.map(countryGroupOf)).toEqual(countries.map(() => group));
  });

  it('[HOME-018] every country has one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), (country) => COUNTRY_GROUPS.includes(countryGroupOf(country))),
    );
  });
});

describe.each(TEST_DATABASES)('articles of Today on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    admin = await app.signUp('olga');
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const contentOf = (given: Partial<ArticleContent> = {}): ArticleContent => ({
    title: 'Small gardens',
    subtitle: 'With large plans',
    body: 'First.\n\nSecond.',
    article_type: 0,
    is_shop: false,
    country_group: null,
    interest_id: null,
    pin_ids: [],
    is_published: true,
    ...given,
  });
  const write = async (given: Partial<ArticleContent> = {}) => {
    app.clock.advance(1000);
    return (await admin.call('TodayArticleResource.create', contentOf(given))).data;
  };
  const buildPins = async (count: number, privacy: 'public' | 'secret' = 'public') => {
    const board = await buildBoard(app.services, { owner: ida.id, name: `Cats ${privacy}`, privacy });
    const pins = [];
    for (let made = 0; made < count; made += 1) {
      pins.push(await buildPin(app.services, { board, title: `A cat ${made}` }));
    }
    await runJobs(app.services);
    return pins.map(({ id }) => id);
  };
  const visitorIn = (language: string) => ({ headers: { 'accept-language': language } });
  const titles = async (language = 'en-US') =>
    (await app.visitor().call('TodayTabResource.get', {}, visitorIn(language))).data.map(({ title }) => title);

  it('[HOME-013] are listed newest first, in pages, with the story of a board of their pins', async () => {
    const pin_ids = await buildPins(5);
    await write({ title: 'Oldest', pin_ids });
    await write({ title: 'Middle' });
    await write({ title: 'Newest' });
    await write({ title: 'Draft', is_published: false });
    const read = app.visitor();
    const { data } = await read.call('TodayTabResource.get', {});
    expect(data.map(({ type, title }) => [type, title])).toEqual([
      ['explorearticle', 'Newest'],
      ['explorearticle', 'Middle'],
      ['explorearticle', 'Oldest'],
      ['story', 'Cats public'],
    ]);
    const oldest = data[2];
    expect(oldest?.type === 'explorearticle' && oldest.content_ids).toEqual(pin_ids.slice(0, 4));
    const first = await read.call('TodayTabResource.get', { page_size: 2 });
    expect(first.data.map(({ title }) => title)).toEqual(['Newest', 'Middle']);
    const second = await read.call('TodayTabResource.get', { page_size: 2, bookmark: first.bookmark ?? '' });
    expect(second.data.map(({ title }) => title)).toEqual(['Oldest']);
    expect(second.bookmark).toBe(END_BOOKMARK);
  });

  it('[HOME-018] are offered to the countries they are written for, and a link to one works everywhere', async () => {
    const { id } = await write({ title: 'Bahn', country_group: 'DE' });
    await write({ title: 'Carnaval', country_group: 'LatAm' });
    await write({ title: 'Elsewhere', country_group: 'OTHER' });
    await write({ title: 'For all' });
    expect(await titles('de-DE')).toEqual(['For all', 'Bahn']);
    expect(await titles('pt-BR')).toEqual(['For all', 'Carnaval']);
    expect(await titles('ja-JP')).toEqual(['For all', 'Elsewhere']);
    expect((await app.visitor().call('TodayArticleResource.get', { article_id: id })).data.title).toBe('Bahn');
  });

  it('[HOME-012] [HOME-015] one has its texts, its topic, and a feed of its pins with a story after them', async () => {
    const pin_ids = (await buildPins(4)).toReversed();
    const { id, url } = await write({ pin_ids, interest_id: CATS, article_type: 1 });
    const { data } = await app.visitor().call('TodayArticleResource.get', { article_id: id });
    expect(url).toBe(`/today/best/small-gardens/${id}/`);
    expect(data).toMatchObject({ url, body: 'First.\n\nSecond.', interest: { id: CATS, name: 'Cats' } });
    expect(data.cover_images).toHaveLength(4);
    const feed = await app.visitor().call('TodayArticleFeedResource.get', { article_id: id });
    expect(feed.data.map((item) => (item.type === 'story' ? item.title : item.id))).toEqual([
      ...pin_ids,
      'Cats public',
    ]);
    const first = await ida.call('TodayArticleFeedResource.get', { article_id: id, page_size: 3 });
    const rest = { article_id: id, page_size: 3, bookmark: first.bookmark ?? '' };
    // No story of a board of one's own.
    expect(first.data.map((item) => item.id)).toEqual(pin_ids.slice(0, 3));
    expect((await ida.call('TodayArticleFeedResource.get', rest)).data.map((item) => item.id)).toEqual(
      pin_ids.slice(3),
    );
  });

  it('[HOME-014] the feed of a topic has its articles and then its pins', async () => {
    const pins = await buildPins(3);
    await write({ title: 'About cats', interest_id: CATS });
    await write({ title: 'About nothing' });
    const { data } = await app.visitor().call('TodayTabInterestFeedResource.get', { interest_id: CATS });
    expect(data.map((item) => (item.type === 'pin' ? item.id : item.title))).toEqual([
      'About cats',
      ...pins.toReversed(),
    ]);
    const unknown = await app.visitor().callLoosely('TodayTabInterestFeedResource.get', { interest_id: '999999' });
    expect(unknown.status).toBe(404);
  });

  it('[HOME-016] [HOME-017] the ideas page has the newest, an article first those about its topic', async () => {
    const old = await write({ title: 'Old cats', interest_id: CATS });
    const one = await write({ title: 'Cats', interest_id: CATS });
    await write({ title: 'Newer' });
    const ideas = await app.visitor().call('IdeasHubTodayArticlesResource.get', {});
    expect(ideas.data.map(({ title }) => title)).toEqual(['Newer', 'Cats', 'Old cats']);
    const related = await app.visitor().call('RelatedArticlesResource.get', { article_id: one.id });
    expect(related.data.map(({ title }) => title)).toEqual(['Old cats', 'Newer']);
    expect(related.data[0]?.url).toBe(old.url);
  });

  it('leave out pins that were deleted, became secret, or belong to whom one blocks', async () => {
    const [first, second, third] = (await buildPins(3)) as [PinId, PinId, PinId];
    const { id } = await write({ pin_ids: [first, second, third] });
    const idsOf = async (who: Pick<Member, 'call'>) =>
      (await who.call('TodayArticleFeedResource.get', { article_id: id })).data.map((item) => item.id);
    await ida.call('PinResource.delete', { id: first });
    expect(await idsOf(app.visitor())).toEqual([second, third]);
    await admin.call('UserBlockResource.create', { user_id: ida.id });
    expect(await idsOf(admin)).toEqual([]);
    const covers = (await app.visitor().call('TodayArticleResource.get', { article_id: id })).data.cover_images;
    expect(covers).toHaveLength(1);
  });

  it('[HOME-011] are written, published, changed, unpublished and deleted by site admins alone', async () => {
    const { id } = await write({ is_published: false });
    const statusOf = async () => (await ida.callLoosely('TodayArticleResource.get', { article_id: id })).status;
    expect(await statusOf()).toBe(404);
    for (const who of [ida, app.visitor()]) {
      for (const [key, options] of [
        ['EditedArticlesResource.get', {}],
        ['TodayArticleResource.create', contentOf()],
        ['TodayArticleResource.update', { ...contentOf(), article_id: id }],
        ['TodayArticleResource.delete', { article_id: id }],
      ] as const) {
        expect([401, 404]).toContain((await who.callLoosely(key, options)).status);
      }
    }
    const change = (given: Partial<ArticleContent>) =>
      admin.call('TodayArticleResource.update', { ...contentOf(given), article_id: id });
    await change({ title: 'Published' });
    const published = (await ida.call('TodayArticleResource.get', { article_id: id })).data;
    app.clock.advance(60_000);
    await change({ title: 'Changed' });
    const changed = (await ida.call('TodayArticleResource.get', { article_id: id })).data;
    // A change does not move an article to the head of Today.
    expect([changed.title, changed.published_at]).toEqual(['Changed', published.published_at]);
    await change({ is_published: false });
    expect(await statusOf()).toBe(404);
    expect((await admin.call('EditedArticlesResource.get', {})).data).toHaveLength(1);
    await admin.call('TodayArticleResource.delete', { article_id: id });
    expect((await admin.call('EditedArticlesResource.get', {})).data).toEqual([]);
    const log = (await admin.call('AuditLogResource.get', {})).data.entries;
    expect(log.map(({ action }) => action)).toEqual(['deleteArticle', 'unpublishArticle', 'publishArticle']);
  });

  it('are refused without a title, with pins that are not public, with too many, and of unknown kinds', async () => {
    const [secret] = await buildPins(1, 'secret');
    const many = Array.from({ length: TODAY_ARTICLES.pins + 1 }, (_, index) => String(index + 1) as PinId);
    const statuses = [];
    for (const given of [
      { title: ' \u200b ' },
      { title: 'a\u0000b' },
      { body: 'x'.repeat(TODAY_ARTICLES.bodyLength + 1) },
      { pin_ids: [secret] },
      { pin_ids: ['12345'] },
      { pin_ids: many },
      { article_type: 9 },
      { country_group: 'EU' },
      { interest_id: '999999' },
    ]) {
      const { status } = await admin.callLoosely('TodayArticleResource.create', { ...contentOf(), ...given });
      statuses.push(status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 404]);
    const unknown = { ...contentOf(), article_id: '1' as TodayArticleId };
    expect((await admin.callLoosely('TodayArticleResource.update', unknown)).status).toBe(404);
    expect((await admin.callLoosely('TodayArticleResource.delete', { article_id: '1' })).status).toBe(404);
  });

  it('[ENT-017] are named on the closeups of their pins, and of pins about their topic', async () => {
    const [listed, alike] = await buildPins(2);
    const articleOf = async (id: PinId | undefined) =>
      (await ida.call('PinResource.get', { id: id as PinId })).data.related_article;
    expect(await articleOf(listed)).toBeNull();
    const about = await write({ title: 'Cats', interest_id: CATS });
    const related = { id: about.id, title: 'Cats', subtitle: 'With large plans', is_shop: false, article_type: 0 };
    expect(await articleOf(alike)).toEqual(related);
    expect(await articleOf(listed)).toEqual(related);
    await write({ title: 'With the pin', pin_ids: [listed as PinId] });
    await write({ title: 'Newer', interest_id: CATS, is_published: false });
    await write({ title: 'Newest', interest_id: CATS, country_group: 'FR' });
    expect([(await articleOf(listed))?.title, (await articleOf(alike))?.title]).toEqual(['With the pin', 'Cats']);
    await ida.call('UserSettingsResource.update', { country: 'FR' });
    expect((await articleOf(alike))?.title).toBe('Newest');
    const [secret] = await buildPins(1, 'secret');
    expect((await articleOf(secret))?.title).toBe('Newest');
    expect((await admin.callLoosely('PinResource.get', { id: secret })).status).toBe(404);
  });

  it('are written once, however often a lost answer is asked for again', async () => {
    const headers = { 'idempotency-key': 'one-article' };
    const answers = [];
    for (let time = 0; time < 2; time += 1) {
      answers.push((await admin.call('TodayArticleResource.create', contentOf(), { headers })).data.id);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await titles()).toEqual(['Small gardens']);
  });

  it('can be unpublished when one of their pins is deleted by now, and get no other such pin', async () => {
    const [shown, gone] = await buildPins(2);
    const [secret] = await buildPins(1, 'secret');
    if (!shown || !gone || !secret) throw new Error('too few pins');
    const { id } = await write({ pin_ids: [shown, gone] });
    await ida.call('PinResource.delete', { id: gone });
    const save = (pin_ids: PinId[]) =>
      admin.callLoosely('TodayArticleResource.update', {
        ...contentOf({ pin_ids, is_published: false }),
        article_id: id,
      });
    expect((await save([shown, gone, secret])).status).toBe(400);
    expect((await save([shown, gone])).status).toBe(200);
    expect((await titles()).includes('Small gardens')).toBe(false);
    await admin.call('TodayArticleResource.update', { ...contentOf({ pin_ids: [shown] }), article_id: id });
    expect((await save([shown, gone])).status).toBe(400);
  });
});
