import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OptionsOf } from '../../../../../contract/api';
import type { Audience } from '../../../../../contract/schemas/business/audiences';
import type { InterestId, PinId, UserId } from '../../../../../contract/schemas/common';
import { isInAudience } from '../../../../../server/domains/business/audiences';
import type { Draw } from '../../../../../server/domains/business/audiences/audienceSize';
import { buildAudience } from '../../../../../server/domains/business/audiences/buildAudience';
import { eraseFromBusinesses } from '../../../../../server/domains/business/businesses';
import { allTopics } from '../../../../../server/domains/content/topics';
import { jsonb } from '../../../../../server/platform/database/columns';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { addressOf, buildCrowd } from '../../../../support/business/crowd';
import { buildShop, type TestShop } from '../../../../support/business/shop';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** Fewest and most noise that a size can carry. */
const NO_NOISE: Draw = () => 0;
const MOST_NOISE: Draw = (below) => below - 1;

describe.each(TEST_DATABASES)('audiences on %s', (database) => {
  let app: TestApp;
  let shop: TestShop;
  let crowd: UserId[];
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    shop = await buildShop(app, 'lamps');
    crowd = await buildCrowd(app, 'fan', 125);
  });
  afterAll(() => app?.close());

  const create = async (more: Omit<OptionsOf<'AudiencesResource.create'>, 'ad_account_id' | 'name'>) => {
    const options = { ad_account_id: shop.accountId, name: 'Fans', ...more };
    return (await shop.owner.call('AudiencesResource.create', options)).data;
  };
  const build = ({ id }: Audience, draw = NO_NOISE) =>
    buildAudience(app.services, { businessId: shop.businessId, audienceId: id }, new AbortController().signal, draw);
  const read = async ({ id }: Audience) =>
    (await shop.owner.call('AudienceResource.get', { business_id: shop.businessId, audience_id: id })).data;
  const peopleIn = async ({ id }: Audience) => {
    const rows = await app.db.selectFrom('audience_members').select('user_id').where('audience_id', '=', id).execute();
    return rows.map(({ user_id }) => user_id).sort();
  };
  const customers = async (people: number, from = 0) => {
    const list = await create({ audience_type: 'CUSTOMER_LIST', rule: {} });
    await addCustomers(list, people, from);
    return list;
  };
  const addCustomers = (list: Audience, people: number, from = 0) =>
    shop.owner.call('AudienceCustomersResource.update', {
      ad_account_id: shop.accountId,
      audience_id: list.id,
      add: Array.from({ length: people }, (_, n) => hashOf(addressOf('fan', from + n))),
    });

  it('show nothing below 100 people, and a band of one digit above', async () => {
    const list = await customers(99);
    await runJobs(app.services);
    app.clock.advance(120_000);
    await runJobs(app.services);
    expect(await peopleIn(list)).toHaveLength(99);
    const { status, size } = await read(list);
    expect({ status, size }).toEqual({ status: 'TOO_SMALL', size: null });
    await addCustomers(list, 26, 99);
    await build(list);
    expect((await read(list)).size).toEqual({ from: 100, to: 200 });
    expect(JSON.stringify(await read(list))).not.toContain('125');
  });

  it('show the same for an audience with one person more or less', async () => {
    const list = await customers(119);
    await build(list, MOST_NOISE);
    const told = async () => {
      const { status, size } = await read(list);
      return { status, size };
    };
    const before = await told();
    expect(before).toEqual({ status: 'READY', size: { from: 100, to: 200 } });
    await addCustomers(list, 1, 119);
    await build(list, MOST_NOISE);
    expect(await told()).toEqual(before);
    // The same number of people may show or not.
    const small = await customers(110);
    await build(small, MOST_NOISE);
    expect((await read(small)).status).toBe('TOO_SMALL');
    await build(small, NO_NOISE);
    expect((await read(small)).status).toBe('READY');
  });

  it('never have people below 18, without an age, who opted out, or who closed their account', async () => {
    const [minor, ageless, refused, unasked, closed, silent] = crowd as [
      UserId,
      UserId,
      UserId,
      UserId,
      UserId,
      UserId,
    ];
    await sql`update users set birthday = '2009-01-01' where id = ${minor}`.execute(app.db);
    await sql`update users set birthday = null where id = ${ageless}`.execute(app.db);
    await sql`update users set allows_marketing = false where id = ${refused}`.execute(app.db);
    await sql`update users set allows_marketing = false, consented_at = null, country = 'DE' where id = ${unasked}`.execute(
      app.db,
    );
    await sql`update users set closed_at = now() where id = ${closed}`.execute(app.db);
    await sql`update users set allows_marketing = false, consented_at = null where id = ${silent}`.execute(app.db);
    const list = await customers(125);
    await build(list);
    expect(await peopleIn(list)).toEqual(
      crowd.filter((id) => ![minor, ageless, refused, unasked, closed].includes(id)),
    );
    // Who opts out after the build is in none from then on.
    await sql`update users set consented_at = now() where id = ${silent}`.execute(app.db);
    const found = await isInAudience(app.services, [silent, crowd[9] as UserId], [list.id]);
    expect([...found.keys()]).toEqual([crowd[9]]);
  });

  it('lose a member who is erased, with their address in customer lists', async () => {
    const list = await customers(125);
    await build(list);
    const gone = crowd[3] as UserId;
    await inTransaction(app.db, (tx) => eraseFromBusinesses(tx, gone));
    const hashes = await app.db.selectFrom('audience_customers').select('email_hash').execute();
    expect(hashes).toHaveLength(124);
    expect(hashes.map(({ email_hash }) => email_hash.toString('hex'))).not.toContain(hashOf(addressOf('fan', 3)));
    await build(list);
    expect(await peopleIn(list)).toEqual(crowd.filter((id) => id !== gone));
  });

  it('take hashes alone, and no plain address', async () => {
    const list = await create({ audience_type: 'CUSTOMER_LIST', rule: {} });
    const options = { ad_account_id: shop.accountId, audience_id: list.id, add: ['ida@example.org'] };
    expect((await shop.owner.callLoosely('AudienceCustomersResource.update', options)).status).toBe(400);
    const other = await create({ audience_type: 'PERSONA', rule: { interest_ids: [topic()] } });
    const wrong = { ...options, audience_id: other.id, add: [hashOf('x')] };
    expect((await shop.owner.callLoosely('AudienceCustomersResource.update', wrong)).status).toBe(409);
  });

  const pinOf = async (owner: UserId) => buildPin(app.services, { board: await buildBoard(app.services, { owner }) });
  const saveAs = async (owner: UserId, pin: { id: PinId }) =>
    buildRepin(app.services, pin, await buildBoard(app.services, { owner }));
  const topic = () => allTopics[0]?.id as InterestId;

  it('find visitors by the hashed addresses in the events of a tag', async () => {
    const made = await shop.owner.call('ConversionTagResource.create', { ad_account_id: shop.accountId, name: 'Shop' });
    const event = (n: number, name: string, url: string) => ({
      name,
      id: `${name}${n}`,
      url,
      email: hashOf(addressOf('fan', n)),
    });
    const events = [
      event(1, 'checkout', 'https://shop.example/thanks'),
      event(2, 'checkout', 'https://shop.example/other'),
      event(3, 'lead', 'https://shop.example/thanks'),
      event(999, 'checkout', 'https://shop.example/thanks'),
    ];
    for (const { email, ...one } of events) {
      await app.server.inject({
        method: 'POST',
        url: '/tag/events',
        headers: { origin: 'https://shop.example', 'content-type': 'text/plain;charset=UTF-8' },
        payload: JSON.stringify({ tag: made.data.id, sent: 0, events: [one], user: { email } }),
      });
    }
    app.clock.advance(10_000);
    await runJobs(app.services);
    const rule = { tag_id: made.data.id, event: 'checkout', url: '/thanks', url_operator: 'CONTAINS' } as const;
    const visitors = await create({ audience_type: 'VISITOR', rule });
    await build(visitors);
    expect(await peopleIn(visitors)).toEqual([crowd[1]]);
    const all = await create({ audience_type: 'VISITOR', rule: { tag_id: made.data.id } });
    await build(all);
    expect(await peopleIn(all)).toEqual([crowd[1], crowd[2], crowd[3]]);
    // What is older than the rule takes does not count.
    app.clock.advance(3 * 86_400_000);
    const fresh = await create({ audience_type: 'VISITOR', rule: { tag_id: made.data.id, retention_days: 2 } });
    await build(fresh);
    expect(await peopleIn(fresh)).toEqual([]);
  });

  it('find who did something with the pins of the profile', async () => {
    const pin = await pinOf(shop.owner.id);
    const [saver, , talker, tapper, viewer] = crowd as [UserId, UserId, UserId, UserId, UserId];
    await saveAs(saver, pin);
    await runJobs(app.services);
    const now = app.clock.now();
    await app.db
      .insertInto('comments')
      .values({ pin_id: pin.id, id: '501' as never, user_id: talker, text: 'Bright', created_at: now } as never)
      .execute();
    await sql`insert into pin_reactions values (${pin.id}, ${tapper}, 1, ${now})`.execute(app.db);
    await sql`insert into events (client_uuid, day, at, event_type, view_type, object_id_str, app_state, user_id)
      values (gen_random_uuid(), ${now}, ${now}, 13, 3, ${pin.id}, 'active', ${viewer})`.execute(app.db);
    await sql`insert into event_days values (${now}, 13, 3, 1)`.execute(app.db);
    const of = async (actions: ('save' | 'comment' | 'reaction' | 'closeup')[], retention_days = 180) => {
      const audience = await create({ audience_type: 'ENGAGEMENT', rule: { actions, retention_days } });
      await build(audience);
      return peopleIn(audience);
    };
    expect(await of(['save'])).toEqual([saver]);
    expect(await of(['comment', 'reaction'])).toEqual([talker, tapper]);
    expect(await of(['closeup'])).toEqual([viewer]);
    app.clock.advance(5 * 86_400_000);
    expect(await of(['save', 'comment', 'reaction', 'closeup'], 3)).toEqual([]);
  });

  it('find who follows a topic, and who saves what the people of another audience save', async () => {
    const interest = topic();
    const [first, second, third, fourth] = crowd as [UserId, UserId, UserId, UserId];
    for (const id of [first, second]) {
      await sql`insert into interest_follows values (${id}, ${interest}, now())`.execute(app.db);
    }
    const persona = await create({ audience_type: 'PERSONA', rule: { interest_ids: [interest], countries: ['US'] } });
    await build(persona);
    expect(await peopleIn(persona)).toEqual([first, second]);
    const pin = await pinOf(first);
    await saveAs(third, pin);
    await pinOf(fourth);
    await runJobs(app.services);
    const rule = { seed_audience_ids: [persona.id], country: 'US', percentage: 1 };
    const alike = await create({ audience_type: 'ACTALIKE', rule });
    await build(alike);
    expect(await peopleIn(alike)).toEqual([third]);
  });

  it('drop whom a new build does not find, and are built again each day', async () => {
    const list = await customers(125);
    app.clock.advance(120_000);
    await runJobs(app.services);
    expect(await peopleIn(list)).toHaveLength(125);
    await sql`delete from audience_customers where email_hash = ${Buffer.from(hashOf(addressOf('fan', 7)), 'hex')}`.execute(
      app.db,
    );
    app.clock.advance(26 * 3_600_000);
    await runJobs(app.services);
    await runJobs(app.services);
    expect(await peopleIn(list)).toEqual(crowd.filter((id) => id !== crowd[7]));
    const options = { ad_account_id: shop.accountId, audience_id: list.id };
    await shop.owner.call('AudienceResource.delete', options);
    app.clock.advance(7 * 3_600_000);
    await runJobs(app.services);
    expect([await peopleIn(list), await app.db.selectFrom('audience_customers').selectAll().execute()]).toEqual([
      [],
      [],
    ]);
    expect(await app.db.selectFrom('audiences').selectAll().execute()).toEqual([]);
  });

  it('keep the rule of their type alone, and refuse what is missing or not theirs', async () => {
    const call = (audience_type: string, rule: object) =>
      shop.owner.callLoosely('AudiencesResource.create', {
        ad_account_id: shop.accountId,
        ...{ name: 'Fans', audience_type, rule },
      });
    for (const [type, rule] of [
      ['VISITOR', {}],
      ['VISITOR', { tag_id: '7' }],
      ['ENGAGEMENT', {}],
      ['ACTALIKE', { seed_audience_ids: ['7'], country: 'US' }],
      ['PERSONA', { interest_ids: ['999999'] }],
    ] as const) {
      expect([type, (await call(type, rule)).status]).toEqual([type, 400]);
    }
    const list = await create({ audience_type: 'CUSTOMER_LIST', rule: { percentage: 3 } });
    expect(list.rule).toEqual({});
    expect(jsonb(list.rule)).toBe('{}');
  });
});
