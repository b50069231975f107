import type { PinId } from '../../../../../contract/schemas/common';
import { forgetRunning } from '../../../../../server/domains/business/promotions';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import {
  ADULT,
  buildPromotedShop,
  buildPromotion,
  fillBilling,
  type PromotedShop,
  promotedIn,
  readFeed,
  tokenIn,
  wishesFor,
} from '../../../../support/business/promotedShop';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('promotions on %s', (database) => {
  let app: TestApp;
  let shop: PromotedShop;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    // Nothing counts for the limits of an address any more.
    app.clock.advance(3 * 86_400_000);
    forgetRunning();
    shop = await buildPromotedShop(app);
  });
  afterAll(() => app?.close());

  const today = () => app.clock.now().toISOString().slice(0, 10);
  const list = async (who: Member = shop.owner) =>
    (await who.call('PromotionsResource.get', { business_id: shop.businessId })).data.items;
  const send = (who: Member, token: string, kind: 'IMPRESSION' | 'CLICK') =>
    who.callLoosely('AdEventsResource.create', { events: [{ token, kind }] });
  const figures = async (id: string) =>
    (
      await shop.owner.call('PromotionFiguresResource.get', {
        ad_account_id: shop.accountId,
        promotion_id: id as never,
      })
    ).data;
  const entries = () => app.db.selectFrom('ledger_entries').select(['account', 'amount']).orderBy('id').execute();
  const feed = () => readFeed(shop.reader);

  it('[PROMO-001] [PROMO-034] shows a promoted pin once it is approved, and charges the click once', async () => {
    const { data: made } = await shop.owner.call('PromotionResource.create', wishesFor(shop));
    expect([made.state, made.spend]).toEqual(['PENDING', 0]);
    expect(promotedIn(await feed())).toEqual([]);
    const waiting = (await shop.admin.call('SiteAdsResource.get', {})).data;
    expect(waiting.pending.map(({ id, business_name }) => [id, business_name])).toEqual([[made.id, 'kiln']]);
    await shop.admin.call('SitePromotionResource.update', { promotion_id: made.id, review: 'APPROVED' });

    const pins = await feed();
    expect(pins.map(({ is_promoted }) => is_promoted)).toEqual([
      ...Array(5).fill(false),
      true,
      ...Array(7).fill(false),
    ]);
    const [promoted] = promotedIn(pins);
    expect([promoted?.id, promoted?.campaign_id, promoted?.promotion?.payer.username]).toEqual([
      shop.pinId,
      made.id,
      'kiln',
    ]);
    const token = tokenIn(pins);
    for (const kind of ['IMPRESSION', 'CLICK', 'CLICK', 'IMPRESSION'] as const) {
      expect((await send(shop.reader, token, kind)).status).toBe(200);
    }
    // A single promotion pays the least that there is: nobody bids against it.
    expect(await figures(made.id)).toEqual([
      { day: today(), impressions: 1, clicks: 1, billed_clicks: 1, spend: 50_000, not_billed: {} },
    ]);
    expect(await entries()).toEqual([
      { account: 'OWED', amount: '50000' },
      { account: 'EARNED', amount: '-50000' },
    ]);
    expect((await list()).map(({ state, spend, click_count }) => [state, spend, click_count])).toEqual([
      ['RUNNING', 50_000, 1],
    ]);
  });

  it('refuses a forged token and that of another person, and ignores an old one', async () => {
    const { id } = await buildPromotion(shop);
    const token = tokenIn(await feed());
    const [body = '', signature = ''] = token.split('.');
    const values = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    const forged = Buffer.from(JSON.stringify([...values.slice(0, -1), 1])).toString('base64url');
    expect((await send(shop.reader, `${forged}.${signature}`, 'CLICK')).status).toBe(400);
    expect((await send(shop.admin, token, 'CLICK')).status).toBe(400);
    app.clock.advance(3_600_001);
    expect((await send(shop.reader, token, 'CLICK')).status).toBe(200);
    expect(await figures(id)).toEqual([]);
  });

  it('shows nobody under 18 what is meant for everybody, nor who has not said their age', async () => {
    await buildPromotion(shop);
    const seen = [];
    for (const birthday of ['2008-06-01', null, '2008-01-01']) {
      const person = await app.signUp({ ...ADULT, birthday });
      seen.push(promotedIn(await readFeed(person)).length);
    }
    expect(seen).toEqual([0, 0, 1]);
  });

  it('shows nothing to who is too young, not meant, or has not said their age', async () => {
    await buildPromotion(shop, { targeting: { ages: { from: 25, to: 34 }, countries: ['AT'], genders: ['female'] } });
    const people = [
      ['child', { ...ADULT, birthday: '2009-01-01' }],
      ['ageless', { ...ADULT, birthday: null }],
      ['older', { ...ADULT, birthday: '1980-01-01' }],
      ['elsewhere', { ...ADULT, country: 'FR' }],
      ['other', { ...ADULT, gender: 'male' }],
    ] as const;
    for (const [username, given] of people) {
      const person = await app.signUp({ username, ...given });
      expect([username, promotedIn(await readFeed(person)).length]).toEqual([username, 0]);
    }
    const matched = promotedIn(await feed())[0]?.promotion?.matched;
    expect([matched?.matched_age_bucket, matched?.matched_geo, matched?.matched_gender]).toEqual([
      '25-34',
      'AT',
      'female',
    ]);
    // Who did not agree to personal ads sees none that are.
    await app.db.updateTable('users').set({ allows_personalization: false }).where('id', '=', shop.reader.id).execute();
    expect(promotedIn(await feed())).toEqual([]);
  });

  it('shows none of one’s own, of what is hidden, reported, secret, deleted or blocked, nor in a feed of the newest', async () => {
    await buildPromotion(shop);
    const isShown = async (who = shop.reader) => promotedIn(await readFeed(who)).length === 1;
    expect([await isShown(), await isShown(shop.owner)]).toEqual([true, false]);
    const pin = { pin_id: shop.pinId };
    await app.db.updateTable('users').set({ birthday: ADULT.birthday }).where('id', '=', shop.owner.id).execute();
    expect(await isShown(shop.owner)).toBe(false);
    const setSettings = (settings: string) =>
      app.db
        .updateTable('users')
        .set({ settings: settings as never })
        .where('id', '=', shop.reader.id)
        .execute();
    await setSettings('{"home_feed_order":"newest"}');
    expect(await isShown()).toBe(false);
    await setSettings('{}');
    const boards = app.db.updateTable('boards').where('id', '=', shop.boardId as never);
    await boards.set({ privacy: 'secret' }).execute();
    expect(await isShown()).toBe(false);
    await boards.set({ privacy: 'public' }).execute();
    expect(await isShown()).toBe(true);
    const otto = await app.signUp({ username: 'otto', ...ADULT });
    await otto.call('ContentReportResource.create', { ...pin, reason: 'spam' });
    expect([await isShown(otto), await isShown()]).toEqual([false, true]);
    const bert = await app.signUp({ username: 'bert', ...ADULT });
    await bert.call('UserBlockResource.create', { user_id: shop.owner.id });
    expect(await isShown(bert)).toBe(false);
    await shop.reader.call('HiddenPinResource.create', pin);
    expect(await isShown()).toBe(false);
    await shop.reader.call('HiddenPinResource.delete', pin);
    expect(await isShown()).toBe(true);
    await shop.owner.call('PinResource.delete', { id: shop.pinId });
    expect(await isShown()).toBe(false);
  });

  it('never shows a promotion to one person more than three times a day', async () => {
    await buildPromotion(shop);
    for (let time = 0; time < 3; time += 1) await send(shop.reader, tokenIn(await feed()), 'IMPRESSION');
    expect(promotedIn(await feed())).toEqual([]);
    app.clock.advance(86_400_000);
    expect(promotedIn(await feed())).toHaveLength(1);
  });

  it('does not bill the clicks of an address above one a minute, nor those beyond the budget', async () => {
    const { id } = await buildPromotion(shop, { daily_budget: 1_000_000 });
    const tokens = [];
    for (let at = 0; at < 30; at += 1) {
      const person = await app.signUp({ username: `reader${at}`, ...ADULT });
      tokens.push([person, tokenIn(await readFeed(person))] as const);
    }
    const [first, second] = tokens;
    if (first) await send(first[0], first[1], 'CLICK');
    if (second) await send(second[0], second[1], 'CLICK');
    for (const [at, [person, token]] of tokens.slice(2).entries()) {
      const payload = { events: [{ token, kind: 'CLICK' }] };
      await person.request({ method: 'POST', url: '/v3/ad_events/', payload, remoteAddress: `9.9.${at}.1` });
    }
    // Of 29 clicks at 5 cents each, 20 fit into the budget of a euro.
    expect(await figures(id)).toEqual([
      expect.objectContaining({ clicks: 20, spend: 1_000_000, not_billed: { REPEATED: 1, BUDGET: 9 } }),
    ]);
  });

  it('charges the second price: what is needed to stay before the next one', async () => {
    await buildPromotion(shop, { daily_budget: 40_000_000 });
    const rival = { ...shop, ...(await buildRival()) };
    const { id } = await buildPromotion(rival, { daily_budget: 20_000_000 });
    const pins = await feed();
    expect(promotedIn(pins).map((pin) => pin.id)).toEqual([shop.pinId, rival.pinId]);
    await send(shop.reader, tokenIn(pins), 'CLICK');
    // It would have paid 2.00, and pays the 1.00 of the rival, who pays nothing for losing.
    expect((await list())[0]?.spend).toBe(1_000_000);
    expect(await app.db.selectFrom('promotions').select('spend').where('id', '=', id).execute()).toEqual([
      { spend: '0' },
    ]);
  });

  const buildRival = async () => {
    const { buildShop } = await import('../../../../support/business/shop');
    const { buildBoard, buildPin } = await import('../../../../support/serverFactories');
    const rival = await buildShop(app, 'rival');
    await fillBilling(rival);
    await rival.owner.call('AdConsentResource.create', { ad_account_id: rival.accountId });
    const board = await buildBoard(app.services, { owner: rival.owner.id });
    const pin = await buildPin(app.services, { board, link: 'https://rival.example/' });
    return { ...rival, pinId: pin.id };
  };

  it('[PROMO-019] [PROMO-020] says what is wrong with each field', async () => {
    const problems = async (more: object) => {
      const { status, error } = await shop.owner.callLoosely('PromotionResource.create', {
        ...wishesFor(shop),
        ...more,
      });
      return [status, Object.keys(error.extraData.fields ?? {})];
    };
    expect(await problems({ daily_budget: 0 })).toEqual([400, ['daily_budget']]);
    expect(await problems({ daily_budget: -5_000_000 })).toEqual([400, ['daily_budget']]);
    expect(await problems({ daily_budget: 1_000_001_000_000 })).toEqual([400, ['daily_budget']]);
    expect(await problems({ daily_budget: 1_000_001 })).toEqual([400, ['daily_budget']]);
    expect(await problems({ duration: 0 })).toEqual([400, ['duration']]);
    expect(await problems({ duration: 366 })).toEqual([400, ['duration']]);
    expect(await problems({ name: '  ' })).toEqual([400, ['name']]);
    expect(await problems({ destination_url: 'javascript:alert(1)' })).toEqual([400, ['destination_url']]);
    expect(await problems({ destination_url: 'http://127.0.0.1/' })).toEqual([400, ['destination_url']]);
    expect(await problems({ targeting: { ages: { from: 40, to: 30 } } })).toEqual([400, ['targeting']]);
    for (const bad of [{ daily_budget: Number.NaN }, { targeting: { ages: { from: 17, to: 30 } } }]) {
      expect((await problems(bad))[0]).toBe(400);
    }
    const { id } = await (await import('../../../../support/serverFactories')).buildPin(app.services);
    const foreign = await shop.owner.callLoosely('PromotionResource.create', wishesFor(shop, { pin_id: id as PinId }));
    expect([foreign.status, await list()]).toEqual([409, []]);
  });

  it('pauses and ends a promotion, whose clicks are not billed then; another destination is reviewed again', async () => {
    const { id } = await buildPromotion(shop);
    const update = async (change: object) => {
      const version = (await list())[0]?.version ?? 0;
      const of = { ad_account_id: shop.accountId, promotion_id: id, version };
      return shop.owner.callLoosely('PromotionResource.update', { ...of, ...change });
    };
    const state = async () => (await list())[0]?.state;
    const token = tokenIn(await feed());
    await update({ status: 'PAUSED' });
    expect([await state(), promotedIn(await feed()).length]).toEqual(['PAUSED', 0]);
    await send(shop.reader, token, 'CLICK');
    expect(await figures(id)).toEqual([expect.objectContaining({ spend: 0, not_billed: { NOT_RUNNING: 1 } })]);
    await update({ status: 'ACTIVE', destination_url: 'https://kiln.example/plates' });
    expect([await state(), promotedIn(await feed()).length]).toEqual(['PENDING', 0]);
    expect((await update({ version: 1, name: 'x' })).status).toBe(409);
    await update({ status: 'ENDED' });
    expect([await state(), (await update({ status: 'ACTIVE' })).status]).toEqual(['COMPLETED', 409]);
  });

  it('refuses with a reason, which the business reads in its history; others see nothing', async () => {
    const { data: made } = await shop.owner.call('PromotionResource.create', wishesFor(shop));
    const decision = {
      promotion_id: made.id,
      review: 'REJECTED',
      reason: 'CLICKBAIT',
      note: 'Say what it is.',
    } as const;
    expect((await shop.owner.callLoosely('SitePromotionResource.update', decision)).status).toBe(404);
    await shop.admin.call('SitePromotionResource.update', decision);
    expect(await list()).toEqual([
      {
        ...made,
        state: 'REJECTED',
        review: 'REJECTED',
        rejection_reason: 'CLICKBAIT',
        rejection_note: 'Say what it is.',
        version: 2,
      },
    ]);
    const history = await app.db.selectFrom('business_history').select(['kind', 'actor_id']).orderBy('id').execute();
    expect(history.at(-1)).toEqual({ kind: 'promotionDecided', actor_id: null });
    const log = (await shop.admin.call('AuditLogResource.get', {})).data.entries;
    expect(log.map(({ action }) => action)).toEqual(['refusePromotion', 'switchAdsOn']);
    const of = { ad_account_id: shop.accountId, promotion_id: made.id };
    for (const [key, options] of [
      ['PromotionsResource.get', { business_id: shop.businessId }],
      ['PromotablePinsResource.get', { business_id: shop.businessId }],
      ['PromotionFiguresResource.get', of],
      ['PromotionResource.update', { ...of, version: 2, status: 'PAUSED' }],
      ['PromotionResource.create', wishesFor(shop)],
    ] as const) {
      expect([key, (await shop.reader.callLoosely(key, options)).status]).toEqual([key, 404]);
    }
  });
});
