import fc from 'fast-check';
import { HEADERS } from '../../../../../contract/constants/headers';
import type { EndpointKey } from '../../../../../contract/endpoints';
import type { ConversationId, UserId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { runs } from '../../../../support/testLength';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const stepArbitrary = fc.record({
  kind: fc.constantFrom('begin', 'begin', 'reply', 'reply', 'reply', 'resend', 'resend', 'leave', 'block', 'unblock'),
  who: fc.nat(2),
  x: fc.nat(1000),
  /** Whether a message is sent twice at the same time, as by a client that gives up too early. */
  isTwice: fc.boolean(),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

interface Said {
  readonly at: number;
  readonly line: string;
}

interface Talk {
  readonly id: ConversationId;
  members: readonly UserId[];
  readonly said: Said[];
}

/** A message as its sender's client holds it: sent again with the same key, whatever became of it before. */
interface Sending {
  readonly sender: Member;
  readonly key: string;
  readonly text: string;
  readonly target: { readonly to: readonly Member[] } | { readonly talk: Talk };
  hasArrived: boolean;
}

const peopleOf = (ids: readonly UserId[]) => [...ids].sort().join('-');
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

class World {
  readonly talks: Talk[] = [];
  /** The conversation of exactly these people. */
  private readonly byPeople = new Map<string, Talk>();
  private readonly sendings: Sending[] = [];
  /** Who blocked whom. */
  private readonly blocks = new Set<string>();
  private said = 0;

  constructor(readonly people: readonly Member[]) {}

  async run({ kind, who, x, isTwice }: Step): Promise<void> {
    const me = this.people[who] as Member;
    const others = this.people.filter((person) => person !== me);
    const other = pick(others, x) as Member;
    const talk = pick(this.talks, x);
    if (kind === 'begin') return this.send(this.write(me, { to: x % 2 === 0 ? others : [other] }), isTwice);
    if (kind === 'reply' && talk) return this.send(this.write(me, { talk }), isTwice);
    const groups = this.talks.filter(({ members }) => members.length > 2);
    const left = pick(groups, x) ?? talk;
    if (kind === 'leave' && left) return this.leave(me, left);
    if (kind === 'block' || kind === 'unblock') return this.block(me, other, kind === 'block');
    const sending = pick(this.sendings, x);
    if (kind === 'resend' && sending) await this.send(sending, isTwice);
  }

  private write(sender: Member, target: Sending['target']): Sending {
    const at = this.sendings.length;
    const key = `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const sending = { sender, key, text: `Message ${at}`, target, hasArrived: false };
    this.sendings.push(sending);
    return sending;
  }

  private async send(sending: Sending, isTwice: boolean): Promise<void> {
    const { sender, key, text, target } = sending;
    const [endpoint, options]: [EndpointKey, object] =
      'to' in target
        ? ['ConversationResource.create', { user_ids: target.to.map(({ id }) => id), text }]
        : ['ConversationMessagesResource.create', { conversation_id: target.talk.id, text }];
    const expected = this.statusOf(sending);
    const post = () => sender.callLoosely(endpoint, options, { headers: { [HEADERS.idempotencyKey]: key } });
    const [answer, again] = await Promise.all([post(), isTwice ? post() : null]);
    expect([answer.status, again?.status ?? expected]).toEqual([expected, expected]);
    if (expected !== 200 || sending.hasArrived) return;
    sending.hasArrived = true;
    const { id } = answer.data as { id: ConversationId };
    const talk = 'to' in target ? this.claim(id, [sender, ...target.to]) : target.talk;
    this.said += 1;
    talk.said.push({ at: this.said, line: `${sender.username}: ${text}` });
  }

  /** What was written once is answered again, whatever happened since. */
  private statusOf({ sender, target, hasArrived }: Sending): number {
    if (hasArrived) return 200;
    if ('talk' in target) {
      if (!target.talk.members.includes(sender.id)) return 404;
      return this.hasBlockWith(sender.id, target.talk.members) ? 403 : 200;
    }
    const others = target.to.map(({ id }) => id);
    const members = [sender.id, ...others];
    const isNew = !this.byPeople.has(peopleOf(members));
    const isApart = isNew && others.some((id) => this.hasBlockWith(id, others));
    return isApart || this.hasBlockWith(sender.id, members) ? 403 : 200;
  }

  private claim(id: ConversationId, members: readonly Member[]): Talk {
    const ids = members.map((member) => member.id);
    const known = this.byPeople.get(peopleOf(ids));
    if (known) {
      expect(id).toBe(known.id);
      return known;
    }
    expect(this.talks.map((talk) => talk.id)).not.toContain(id);
    const talk = { id, members: ids, said: [] };
    this.talks.push(talk);
    this.byPeople.set(peopleOf(ids), talk);
    return talk;
  }

  private async leave(me: Member, talk: Talk): Promise<void> {
    const { status } = await me.callLoosely('ConversationMemberResource.delete', { conversation_id: talk.id });
    const isGroup = talk.members.length > 2;
    expect(status).toBe(!talk.members.includes(me.id) ? 404 : isGroup ? 200 : 400);
    if (status !== 200) return;
    this.byPeople.delete(peopleOf(talk.members));
    talk.members = talk.members.filter((id) => id !== me.id);
    const people = peopleOf(talk.members);
    if (!this.byPeople.has(people)) this.byPeople.set(people, talk);
  }

  private async block(me: Member, other: Member, isBlocked: boolean): Promise<void> {
    const [own, theirs] = [`${me.id} ${other.id}`, `${other.id} ${me.id}`];
    const key = isBlocked ? 'UserBlockResource.create' : 'UserBlockResource.delete';
    const { status } = await me.callLoosely(key, { user_id: other.id });
    expect(status).toBe(this.blocks.has(theirs) && !this.blocks.has(own) ? 404 : 200);
    if (status !== 200) return;
    if (isBlocked) this.blocks.add(own);
    else this.blocks.delete(own);
  }

  private hasBlockWith(id: UserId, others: readonly UserId[]): boolean {
    return others.some((other) => this.blocks.has(`${id} ${other}`) || this.blocks.has(`${other} ${id}`));
  }

  /** Everything that a person reads, by the model. */
  expectedBy(me: Member) {
    const own = this.talks.filter(({ members }) => members.includes(me.id));
    const lastOf = ({ said }: Talk) => said.at(-1)?.at ?? 0;
    return {
      list: own.toSorted((a, b) => lastOf(b) - lastOf(a)).map(({ id }) => id),
      found: own
        .flatMap(({ said }) => said)
        .toSorted((a, b) => b.at - a.at)
        .map(({ line }) => line),
      transcripts: this.talks.map((talk) =>
        own.includes(talk) ? talk.said.map(({ line }) => line).toReversed() : 404,
      ),
    };
  }
}

/** The same as the server answers it. */
async function readBy(me: Member, talks: readonly Talk[]) {
  const lines = (messages: readonly { sender: { username: string }; text: string }[]) =>
    messages.map(({ sender, text }) => `${sender.username}: ${text}`);
  const list = (await me.call('ConversationsResource.get', { page_size: 100 })).data.map(({ id }) => id);
  const found = lines((await me.call('MessageSearchResource.get', { query: 'message', page_size: 100 })).data);
  const transcripts: (string[] | number)[] = [];
  for (const { id } of talks) {
    const answer = await me.call('ConversationMessagesResource.get', { conversation_id: id, page_size: 100 });
    transcripts.push(answer.status === 200 ? lines(answer.data) : answer.status);
  }
  return { list, found, transcripts };
}

it('[MSG-003] [MSG-014] [MSG-022] [MSG-024] [MSG-033] everybody reads what was said to them, once and in order, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 15, maxLength: 40 }), async (steps) => {
      await app.clear();
      const world = new World([await app.signUp('adaa'), await app.signUp('benn'), await app.signUp('cleo')]);
      for (const step of steps) {
        app.clock.advance(1000);
        await world.run(step);
      }
      for (const person of world.people) {
        expect(await readBy(person, world.talks)).toEqual(world.expectedBy(person));
      }
    }),
    { numRuns: runs(8) },
  );
});
