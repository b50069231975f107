import fc from 'fast-check';
import { PLACEMENTS } from '../../../../../contract/constants/people/experiences';
import { hasGateOpened } from '../../../../../server/domains/people/experiences/gate';
import { drawOf } from '../../../../../server/domains/running/experiments/buckets';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';

const DAY = 86_400_000;
const FIRST_BOARD = '100:1';
const PICTURE = '900:2';
const KEEP = '200:3';
const VISITOR = '6f1f3a52-9d53-4c7e-8f3e-2f1d3c4b5a69';

let app: TestApp;
let anna: Member;
let definitions: object;
const nobodyHeldOut = { holdouts: { activation: 0, unauth: 0 } };

beforeAll(async () => {
  app = await buildTestApp();
  Object.assign(app.services.hostFile, { read: async () => definitions });
});
beforeEach(async () => {
  await app.clear();
  definitions = { ...nobodyHeldOut };
  anna = await app.signUp('anna');
});
afterAll(() => app.close());

const visitor = (): Agent => {
  const agent = app.visitor();
  agent.cookies.set('magpie_visitor', VISITOR);
  return agent;
};
const at = async (who: Pick<Agent, 'call'>, ...placement_ids: (typeof PLACEMENTS)[keyof typeof PLACEMENTS][]) =>
  (await who.call('UserExperienceResource.get', { placement_ids, extra_context: { path: 'x' }, targeting: {} })).data;
const idAt = async (who: Pick<Agent, 'call'>, placement: (typeof PLACEMENTS)[keyof typeof PLACEMENTS]) =>
  (await at(who, placement))[0]?.experience_id;
const view = (who: Agent, placed_experience_id: string) =>
  who.call('UserExperienceViewedResource.update', { placed_experience_id });
const dismiss = (who: Agent, placed_experience_id: string) =>
  who.call('UserExperienceResource.delete', { placed_experience_id });

it('[EXP-002] [EXP-003] [EXP-011] [EXP-017] answers one for each placement asked for, type 0 for none', async () => {
  expect(await at(anna, PLACEMENTS.home, PLACEMENTS.profile)).toEqual([
    {
      experience_id: 1,
      variant_id: null,
      placement_id: 100,
      status: 'unseen',
      type: 1,
      display_data: {
        anchor: 'main',
        content: 'firstBoard',
        title: null,
        text: null,
        action_label: null,
        action_href: '/pin-builder',
        hide_footer: false,
      },
      triggerable_placed_exps: [],
      metadata: { kind: 'activation' },
    },
    expect.objectContaining({ experience_id: 0, placement_id: 300, type: 0 }),
  ]);
  await buildBoard(app.services, { owner: anna.id });
  expect(await idAt(anna, PLACEMENTS.home)).toBe(0);
});

it('[EXP-010] answers the first of all placements, or those of every one', async () => {
  app.clock.advance(28 * DAY);
  const all = await anna.call('UserExperiencePlatformResource.get', { multi_experience: true, targeting: { a: 1 } });
  expect(all.data.map((one) => one.experience_id)).toEqual([1, 2]);
  const one = await anna.call('UserExperiencePlatformResource.get', { extra_context: { page: 'home' } });
  expect(one.data.map((first) => first.experience_id)).toEqual([1]);
});

it('[EXP-004] [EXP-012] [EXP-015] a viewed one has the status viewed and goes on showing', async () => {
  expect((await view(anna, FIRST_BOARD)).data).toEqual({ ok: true });
  expect((await at(anna, PLACEMENTS.home))[0]).toMatchObject({ experience_id: 1, status: 'viewed' });
  expect((await view(anna, '100:77')).status).toBe(404);
  expect((await view(anna, 'home')).status).toBe(400);
});

it('[EXP-006] [EXP-014] a dismissed one does not come back, even if its view is reported late', async () => {
  await dismiss(anna, FIRST_BOARD);
  await view(anna, FIRST_BOARD);
  expect(await idAt(anna, PLACEMENTS.home)).toBe(0);
});

it('[EXP-005] [EXP-013] a completed one does not come back', async () => {
  const done = await anna.call('UserExperienceCompletedResource.update', { placed_experience_id: FIRST_BOARD });
  expect(done.data).toEqual({ ok: true });
  await dismiss(anna, FIRST_BOARD);
  expect(await idAt(anna, PLACEMENTS.home)).toBe(0);
  expect((await app.db.selectFrom('experience_states').select('status').execute())[0]?.status).toBe('completed');
});

describe('the gate of 28 days', () => {
  it('[EXP-020] opens when 28 days have passed since a date', () => {
    const since = new Date('2026-03-14T09:26:53Z');
    const later = (ms: number) => new Date(since.getTime() + ms);
    expect(hasGateOpened(since, later(28 * DAY - 1))).toBe(false);
    expect(hasGateOpened(since, later(28 * DAY))).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * DAY }), (ms) => hasGateOpened(since, later(ms)) === ms >= 28 * DAY),
    );
  });

  it('[EXP-021] holds a waiting prompt back after the account was made, and after each showing', async () => {
    app.clock.advance(28 * DAY - 1);
    expect(await idAt(anna, PLACEMENTS.anywhere)).toBe(0);
    app.clock.advance(1);
    expect(await idAt(anna, PLACEMENTS.anywhere)).toBe(2);
    await view(anna, PICTURE);
    expect(await idAt(anna, PLACEMENTS.anywhere)).toBe(2);
    await dismiss(anna, PICTURE);
    app.clock.advance(28 * DAY - 1);
    await view(anna, PICTURE);
    expect(await idAt(anna, PLACEMENTS.anywhere)).toBe(0);
    app.clock.advance(1);
    expect(await idAt(anna, PLACEMENTS.anywhere)).toBe(2);
    await anna.call('UserExperienceCompletedResource.update', { placed_experience_id: PICTURE });
    app.clock.advance(100 * DAY);
    anna = await relogin();
    expect(await idAt(anna, PLACEMENTS.anywhere)).toBe(0);
  });

  /** Sessions last 30 days. */
  async function relogin(): Promise<Member> {
    const { startSession } = await import('../../../../../server/platform/auth/sessions');
    const { token } = await startSession(app.db, anna.id, '', app.clock.now());
    anna.cookies.set('magpie_session', token);
    return anna;
  }
});

it('[EXP-016] shows a triggered one from when it is triggered', async () => {
  const who = visitor();
  expect((await at(who, PLACEMENTS.closeup))[0]).toMatchObject({ type: 0, triggerable_placed_exps: [KEEP] });
  const answer = await who.request({
    method: 'PUT',
    url: `/v3/experiences/${KEEP}/trigger/`,
    payload: { extra_context: { pins: 3 } },
  });
  expect(answer.json().resource_response.data).toMatchObject({
    experience_id: 3,
    type: 4,
    triggerable_placed_exps: [],
  });
  expect(await idAt(who, PLACEMENTS.closeup)).toBe(3);
  await dismiss(who, KEEP);
  await who.call('ExperienceTriggerResource.update', { placed_experience_id: KEEP });
  expect(await idAt(who, PLACEMENTS.closeup)).toBe(0);
});

it('[EXP-007] bots and visitors whom nothing tells apart get none, and nothing is kept of them', async () => {
  const bot = visitor();
  const headers = { 'user-agent': 'Googlebot/2.1' };
  const placed_experience_id = KEEP;
  const read = await bot.call('UserExperienceResource.get', { placement_ids: [PLACEMENTS.closeup] }, { headers });
  expect(read.data).toMatchObject([{ type: 0, triggerable_placed_exps: [] }]);
  await bot.call('ExperienceTriggerResource.update', { placed_experience_id }, { headers });
  await bot.call('UserExperienceViewedResource.update', { placed_experience_id }, { headers });
  await app.visitor().call('UserExperienceViewedResource.update', { placed_experience_id });
  expect(await app.db.selectFrom('experience_states').selectAll().execute()).toEqual([]);
});

it('[EXP-008] members of the holdout of a kind get none of it', async () => {
  const draw = drawOf('holdout:activation', `user:${anna.id}`);
  definitions = { holdouts: { activation: draw, unauth: 1 } };
  expect(await idAt(anna, PLACEMENTS.home)).toBe(1);
  definitions = { holdouts: { activation: Math.min(1, draw + 1e-9), unauth: 1 } };
  expect(await idAt(anna, PLACEMENTS.home)).toBe(0);
  const who = visitor();
  const { data } = await who.call('ExperienceTriggerResource.update', { placed_experience_id: KEEP });
  expect(data.type).toBe(0);
  definitions = { holdouts: { activation: 1, unauth: 0 } };
  expect(await idAt(who, PLACEMENTS.closeup)).toBe(3);
});

it('[EXP-017] what the host has written comes first, one at a time, of every type', async () => {
  const own = { placement: 'home', audience: 'all', title: 'Exhibition on Friday', anchor: 'search' };
  definitions = {
    ...nobodyHeldOut,
    experiences: (['banner', 'modal', 'tooltip', 'toast'] as const).map((type, n) => ({ ...own, id: 1000 + n, type })),
  };
  const types: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const [experience] = await at(anna, PLACEMENTS.home);
    types.push(experience?.type ?? -1);
    expect(experience?.display_data).toMatchObject({ title: 'Exhibition on Friday', anchor: 'search', content: null });
    await dismiss(anna, `100:${experience?.experience_id}`);
  }
  expect(types).toEqual([1, 2, 3, 4]);
  expect(await idAt(anna, PLACEMENTS.home)).toBe(1);
});

it('[CLOSE-015] [CLOSE-018] [CLOSE-019] a host hides what stands under cards, in words for nobody', async () => {
  const setting = { id: 1_000_069, variant_id: 500_417, placement: 'cards', type: 'setting', audience: 'members' };
  definitions = { ...nobodyHeldOut, experiences: [{ ...setting, hide_footer: true }] };
  const all = async () => (await anna.call('UserExperiencePlatformResource.get', { multi_experience: true })).data;
  const found = {
    experience_id: 1_000_069,
    variant_id: 500_417,
    placement_id: 400,
    type: 5,
    display_data: expect.objectContaining({ title: null, hide_footer: true }),
  };
  expect(await all()).toEqual([
    expect.objectContaining({ experience_id: 1 }),
    expect.objectContaining({ ...found, status: 'unseen' }),
  ]);
  await view(anna, '400:1000069');
  expect(await all()).toContainEqual(expect.objectContaining({ ...found, status: 'viewed' }));
  const { data } = await visitor().call('UserExperiencePlatformResource.get', { multi_experience: true });
  expect(data).toEqual([]);
});

it('[EXP-018] recommendations are answered in resource_response.data: none, for there are no ads yet', async () => {
  const options = { advertiser_id: '5', recipient_id: anna.id, recipient_type: 'ADVERTISER' } as const;
  const answer = await anna.request({
    method: 'POST',
    url: '/ads/v4/notification_messages/RECOMMENDATIONS/',
    payload: options,
  });
  expect(answer.json().resource_response).toEqual({ status: 'success', data: [] });
  expect((await app.visitor().call('RecommendationNotificationsResource.create', options)).status).toBe(401);
  const wrong = { ...options, recipient_type: 'USER' };
  expect((await anna.callLoosely('RecommendationNotificationsResource.create', wrong)).status).toBe(400);
});

it('forgets after a year what a visitor has seen, and never what a member has', async () => {
  await dismiss(visitor(), KEEP);
  await dismiss(anna, FIRST_BOARD);
  app.clock.advance(367 * DAY);
  await enqueue(app.db, app.services, 'experiences/purge', {});
  await runJobs(app.services);
  const units = await app.db.selectFrom('experience_states').select('unit').execute();
  expect(units).toEqual([{ unit: `user:${anna.id}` }]);
});
