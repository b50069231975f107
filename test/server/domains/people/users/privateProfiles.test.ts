import type { OptionsOf } from '../../../../../contract/api';
import type { EndpointKey } from '../../../../../contract/endpoints';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildSection } from '../../../../support/serverFactories';

/** A profile that its owner makes private, with all that hangs on it, and everybody asking for it by every read. */

const WORD = 'Quietword';
const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

let app: TestApp;
let owner: Member;
let follower: Member;
let friend: Member;
let stranger: Member;
let things: Awaited<ReturnType<typeof build>>;

beforeAll(async () => {
  app = await buildTestApp();
  owner = await app.signUp({ username: 'olga_quiet', firstName: WORD });
  follower = await app.signUp('follower');
  friend = await app.signUp('friend');
  stranger = await app.signUp('stranger');
  things = await build();
  await follower.call('UserFollowResource.create', { user_id: owner.id });
  await owner.call('UserFollowResource.create', { user_id: friend.id });
  await stranger.call('BoardFollowResource.create', { board_id: things.board_id });
  await runJobs(app.services);
  await owner.call('AccountSettingsResource.update', { is_private_profile: true });
});
afterAll(() => app.close());

async function build() {
  const board = await buildBoard(app.services, { owner: owner.id, name: `${WORD} board` });
  const section = await buildSection(app.services, board, `${WORD} section`);
  const pin = await buildPin(app.services, { board, title: `${WORD} pin` });
  const open = await buildBoard(app.services, { owner: stranger.id, name: 'Open' });
  const openPin = await buildPin(app.services, { board: open, title: 'Open pin' });
  await owner.call('AggregatedCommentResource.create', { pin_id: openPin.id, text: `${WORD} comment` });
  const saved = await owner.call('RepinResource.create', { pin_id: openPin.id, board_id: board.id });
  return { board_id: board.id, section_id: section.id, pin_id: pin.id, openPin: openPin.id, saved_id: saved.data.id };
}

type Read = { [K in EndpointKey]: [K, OptionsOf<K>] }[EndpointKey];

/** Reads that name what is the owner's. */
function named(): Read[] {
  const username = owner.username;
  const { board_id, section_id, pin_id, saved_id } = things;
  return [
    ['UserResource.get', { username }],
    ['V3UserResource.get', { id: owner.id }],
    ['UserFollowersResource.get', { username }],
    ['UserFollowingResource.get', { username }],
    ['BoardsFeedResource.get', { username }],
    ['UserPinsResource.get', { username, kind: 'saved' }],
    ['UserPinsResource.get', { username, kind: 'created' }],
    ['BoardResource.get', { board_id }],
    ['BoardResource.get', { username, slug: 'quietword-board' }],
    ['V3BoardResource.get', { id: board_id }],
    ['BoardSectionsResource.get', { board_id }],
    ['BoardSectionResource.get', { board_id, section_id }],
    ['BoardFeedResource.get', { board_id }],
    ['BoardSectionPinsResource.get', { board_id, section_id }],
    ['BoardCollaboratorsResource.get', { board_id }],
    ['PinResource.get', { id: pin_id }],
    ['PinResource.get', { id: saved_id }],
    ['UnifiedCommentsResource.get', { pin_id }],
  ];
}

/** Reads of what everybody sees. */
function open(): Read[] {
  return [
    ['BaseSearchResource.get', { query: WORD, scope: 'pins' }],
    ['BaseSearchResource.get', { query: WORD, scope: 'boards' }],
    ['BaseSearchResource.get', { query: WORD, scope: 'users' }],
    ['UserHomefeedResource.get', {}],
    ['UnifiedCommentsResource.get', { pin_id: things.openPin }],
    ['PinResource.get', { id: things.openPin }],
    ['UserFollowersResource.get', { username: friend.username }],
  ];
}

const isSilent = (body: string) => !body.includes(WORD) && !body.includes(owner.username) && !body.includes(owner.id);

async function ask(who: Agent, [key, options]: Read, headers: Record<string, string> = {}) {
  const { status, body } = await who.callLoosely(key, options, { headers });
  const { resource_response: answer } = body;
  return { status, text: JSON.stringify({ data: answer.data, error: answer.error?.message }) };
}

it('[CTX-028] [SET-005] answers everybody else as if a private person were not there', async () => {
  const faults: string[] = [];
  for (const [name, who, headers] of [
    ['stranger', stranger, {}],
    ['visitor', app.visitor(), {}],
    ['bot', app.visitor(), BOT],
  ] as const) {
    for (const read of named()) {
      const { status, text } = await ask(who, read, headers);
      if (status !== 404 || !isSilent(text)) faults.push(`${name} ${read[0]}: ${status} ${text.slice(0, 200)}`);
    }
    for (const read of open()) {
      const { status, text } = await ask(who, read, headers);
      if (status !== 200 || !isSilent(text)) faults.push(`${name} ${read[0]}: ${status} ${text.slice(0, 400)}`);
    }
  }
  expect(faults).toEqual([]);
});

it('[CTX-028] shows a private person to followers and to whom they follow', async () => {
  for (const who of [follower, friend, owner]) {
    for (const read of named()) expect([read[0], (await ask(who, read)).status]).toEqual([read[0], 200]);
  }
  const { data } = await follower.call('BoardsFeedResource.get', { username: owner.username });
  expect(data.map(({ name }) => name)).toContain(`${WORD} board`);
});

it('[CTX-028] lets no stranger follow, block, name or write to a private person', async () => {
  const calls: Read[] = [
    ['UserFollowResource.create', { user_id: owner.id }],
    ['UserFollowResource.delete', { user_id: owner.id }],
    ['UserBlockResource.create', { user_id: owner.id }],
    ['RepinResource.create', { pin_id: things.pin_id, board_id: things.board_id }],
    ['AggregatedCommentResource.create', { pin_id: things.pin_id, text: 'Hello' }],
    ['BoardFollowResource.create', { board_id: things.board_id }],
  ];
  for (const call of calls) expect([call[0], (await ask(stranger, call)).status]).toEqual([call[0], 404]);
});

it('shows everything again once the profile is open', async () => {
  await owner.call('AccountSettingsResource.update', { is_private_profile: false });
  for (const read of named()) expect((await ask(app.visitor(), read)).status).toBe(200);
  await owner.call('AccountSettingsResource.update', { is_private_profile: true });
});
