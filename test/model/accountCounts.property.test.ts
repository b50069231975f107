import fc from 'fast-check';
import type { BoardId, CommentId, PinId, TriedItId } from '../../contract/schemas/common';
import { hashPassword } from '../../server/platform/auth/passwords';
import { buildTestApp, type Member, type TestApp } from '../support/buildTestApp';
import { findDrift } from '../support/recount';
import { runJobs } from '../support/runJobs';
import { buildBoard, buildPin } from '../support/serverFactories';
import { runs } from '../support/testLength';

const PASSWORD = 'herons wade 47';
const DAY = 86_400_000;
const NAMES = ['ada', 'ben', 'cleo', 'dora'];
const { CI, MODEL_SEED } = process.env;
const seed = MODEL_SEED ? Number(MODEL_SEED) : CI ? 1 : undefined;

type State = 'open' | 'closed' | 'suspended' | 'deleting' | 'erased';
interface Person {
  agent: Pick<Member, 'callLoosely'>;
  readonly member: Member;
  state: State;
}

let app: TestApp;
let admin: Member;
let people: Person[];
let pinId: PinId;
let boardId: BoardId;
let commentIds: CommentId[];
let triedIds: TriedItId[];
let passwordHash: string;

beforeAll(async () => {
  app = await buildTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

async function prepare(): Promise<void> {
  await app.clear();
  admin = await app.signUp('olga');
  people = [];
  for (const username of NAMES) {
    const member = await app.signUp({ username, passwordHash });
    people.push({ agent: member, member, state: 'open' });
  }
  const board = await buildBoard(app.services, { owner: admin.id });
  boardId = board.id;
  pinId = (await buildPin(app.services, { board })).id;
  commentIds = [];
  triedIds = [];
}

const COMMANDS = ['comment', 'reply', 'like', 'uncomment', 'react', 'unreact', 'try', 'untry', 'likeTried'] as const;
const FOLLOWS = ['follow', 'unfollow', 'followBoard', 'unfollowBoard'] as const;
const STATES = ['close', 'open', 'suspend', 'lift', 'delete', 'cancelDeletion', 'takeDown', 'wait'] as const;
type Command = (typeof COMMANDS)[number] | (typeof FOLLOWS)[number] | (typeof STATES)[number];
interface Step {
  command: Command;
  who: number;
  x: number;
}

const pick = <T>(list: readonly T[], x: number): T | undefined => list[x % Math.max(1, list.length)];

/** What a person does. What they may not, such as to a comment that is gone, the server refuses. */
async function act(person: Person, command: Command, x: number): Promise<void> {
  const { agent } = person;
  const comment_id = pick(commentIds, x) ?? ('1' as CommentId);
  const did_it_id = pick(triedIds, x) ?? ('1' as TriedItId);
  const reaction = { pin_id: pinId, reaction_type: ([1, 5] as const)[x % 2] ?? 1 };
  const user_id = (people[x % people.length] as Person).member.id;
  if (command === 'comment' || command === 'reply') {
    const head = command === 'reply' ? { parent_id: comment_id } : {};
    const said = await agent.callLoosely('AggregatedCommentResource.create', {
      pin_id: pinId,
      text: `So ${x}`,
      ...head,
    });
    if (said.status === 200) commentIds.push((said.data as { id: CommentId }).id);
  }
  if (command === 'like') await agent.callLoosely('CommentReactionResource.create', { comment_id, reaction_type: 1 });
  if (command === 'uncomment') await agent.callLoosely('AggregatedCommentResource.delete', { comment_id });
  if (command === 'react') await agent.callLoosely('ReactionResource.create', reaction);
  if (command === 'unreact') await agent.callLoosely('ReactionResource.delete', reaction);
  if (command === 'try') {
    const tried = await agent.callLoosely('DidItResource.create', { pin_id: pinId, text: 'It worked' });
    if (tried.status === 200) triedIds.push((tried.data as { id: TriedItId }).id);
  }
  if (command === 'untry') await agent.callLoosely('DidItResource.delete', { did_it_id });
  if (command === 'likeTried') await agent.callLoosely('DidItReactionResource.create', { did_it_id, kind: 'like' });
  if (command === 'follow') await agent.callLoosely('UserFollowResource.create', { user_id });
  if (command === 'unfollow') await agent.callLoosely('UserFollowResource.delete', { user_id });
  if (command === 'followBoard') await agent.callLoosely('BoardFollowResource.create', { board_id: boardId });
  if (command === 'unfollowBoard') await agent.callLoosely('BoardFollowResource.delete', { board_id: boardId });
}

async function logIn(person: Person): Promise<void> {
  const agent = app.visitor();
  const login = { username_or_email: person.member.username, password: PASSWORD };
  const { data } = await agent.callLoosely('LoginHandshake.create', login);
  const { token } = data as { token: string };
  await agent.callLoosely('HandshakeSessionResource.create', { token });
  person.agent = agent;
}

/** Changes what an account is, where that is possible in its state. */
async function change(person: Person, command: Command, x: number): Promise<void> {
  const { member, state } = person;
  const user_id = member.id;
  if (command === 'close' && state === 'open') {
    const closing = { how: x % 2 ? 'deactivate' : 'delete', current_password: PASSWORD };
    expect((await person.agent.callLoosely('AccountClosingResource.create', closing)).status).toBe(200);
    person.state = 'closed';
  }
  if ((command === 'open' && state === 'closed') || (command === 'lift' && state === 'suspended')) {
    if (state === 'suspended') await admin.call('AccountBanResource.delete', { user_id });
    await logIn(person);
    person.state = 'open';
  }
  if (command === 'suspend' && state === 'open') {
    await admin.call('AccountBanResource.create', { user_id, reason: 'Spam' });
    person.state = 'suspended';
  }
  if (command === 'delete' && (state === 'open' || state === 'suspended')) {
    await admin.call('AccountDeletionResource.create', { user_id, reason: 'Spam' });
    person.state = 'deleting';
  }
  if (command === 'cancelDeletion' && state === 'deleting') {
    await admin.call('AccountDeletionResource.delete', { user_id });
    await logIn(person);
    person.state = 'open';
  }
}

async function run({ command, who, x }: Step): Promise<void> {
  app.clock.advance(61_000);
  const person = people[who % people.length] as Person;
  if ((STATES as readonly string[]).includes(command)) await change(person, command, x);
  else if (person.state === 'open') await act(person, command, x);
  if (command === 'takeDown') {
    const comment_id = pick(commentIds, x);
    if (comment_id) await admin.callLoosely('AggregatedCommentResource.delete', { comment_id });
  }
  if (command !== 'wait') return;
  await runJobs(app.services);
  if (x % 5 > 0) return;
  app.clock.advance(15 * DAY);
  await runJobs(app.services);
  const left = new Set((await app.db.selectFrom('users').select('id').execute()).map(({ id }) => id));
  for (const one of people) {
    if (!left.has(one.member.id)) one.state = 'erased';
    if (one.state === 'open') await logIn(one);
  }
}

/** Each count beside the number of those whom a visitor is listed. */
async function compare(step: Step): Promise<void> {
  const visitor = app.visitor();
  const { data: pin } = await visitor.call('PinResource.get', { id: pinId });
  const { data: heads } = await visitor.call('UnifiedCommentsResource.get', { pin_id: pinId, page_size: 50 });
  const { data: tried } = await visitor.call('DidItActivityResource.get', { pin_id: pinId, page_size: 50 });
  let replies = 0;
  for (const head of heads) {
    const thread = { pin_id: pinId, comment_id: head.id, page_size: 50 };
    const { data: listed } = await visitor.call('UnifiedCommentsResource.get', thread);
    expect([step, 'replies', head.comment_count]).toEqual([step, 'replies', listed.length]);
    replies += listed.length;
  }
  const { comment_count, did_it_data } = pin.aggregated_pin_data;
  expect([step, 'comments', comment_count]).toEqual([step, 'comments', heads.length + replies]);
  expect([step, 'tried', did_it_data.images_count]).toEqual([step, 'tried', tried.length]);
  for (const { member, state } of people) {
    const answer = await visitor.callLoosely('UserResource.get', { username: member.username });
    const isShown = state === 'open' || state === 'suspended';
    expect([step, member.username, answer.status]).toEqual([step, member.username, isShown ? 200 : 404]);
    if (!isShown) continue;
    const { follower_count, following_count } = answer.data as { follower_count: number; following_count: number };
    const { data: followers } = await visitor.call('UserFollowersResource.get', { username: member.username });
    const { data: following } = await visitor.call('UserFollowingResource.get', { username: member.username });
    const shown = [member.username, followers.length, following.length];
    expect([step, member.username, follower_count, following_count]).toEqual([step, ...shown]);
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  command: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Command>('comment', 'reply', 'react', 'try', 'follow', 'followBoard') },
    { weight: 2, arbitrary: fc.constantFrom<Command>(...COMMANDS, ...FOLLOWS) },
    { weight: 1, arbitrary: fc.constantFrom<Command>(...STATES) },
  ),
  who: fc.nat(NAMES.length - 1),
  x: fc.nat(1000),
});

it('[ADMIN-003] [ADMIN-009] [COMM-001] [FOLLOW-013] lists show as many as each count says while accounts are closed, opened, suspended, lifted and deleted', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 90 }), async (steps) => {
    await prepare();
    for (const one of steps) {
      await run(one);
      if ((STATES as readonly string[]).includes(one.command)) await compare(one);
    }
    expect(await findDrift(app.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: runs(3), ...(seed && { seed }), endOnFailure: true });
}, 300_000);
