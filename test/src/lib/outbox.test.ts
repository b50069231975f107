import fc from 'fast-check';
import { ERRORS, type ErrorName } from '../../../contract/errors';
import { BROWSER_MESSAGES } from '../../../contract/messages';
import { ApiError as ServerError } from '../../../server/platform/http/errors';
import { errorBody } from '../../../src/lib/apiError';
import { type OutboxStore, type QueuedCall, type QueuedOutcome, replay } from '../../../src/lib/outbox';

function memoryStore(calls: QueuedCall[]): OutboxStore & { calls: QueuedCall[] } {
  const store = {
    calls,
    all: async () => [...store.calls],
    add: async (call: QueuedCall) => void store.calls.push(call),
    async remove(id: string) {
      const before = store.calls.length;
      store.calls = store.calls.filter((call) => call.id !== id);
      return store.calls.length < before;
    },
    async refuse(id: string, error: QueuedCall['error']) {
      store.calls = store.calls.map((call) => (call.id === id ? { ...call, error } : call));
    },
  };
  return store;
}

const NOW = 1_800_000_000_000;
const now = () => NOW;

const kept = (id: string, userId = 'ada'): QueuedCall => ({
  id,
  madeAt: NOW,
  userId,
  turn: `pin ${id}`,
  endpoint: 'RepinResource.create',
  path: '/resource/RepinResource/create/',
  options: { pin_id: id },
  event: { type: 'pins/saved', payload: { changeId: id } },
  error: null,
});

const done = (data: unknown) => ({ status: 200, body: { resource_response: { status: 'success', data } } });
const refused = (name: ErrorName) => ({
  status: ERRORS[name].status,
  body: { resource_response: { status: 'failure', data: null, error: new ServerError(name).toBody() } },
});

type Reply = 'done' | 'lost' | 'cut' | ErrorName;

/** A server that does a key once; 'lost' does it, but its answer gets lost. */
function createServer(replies: Record<string, Reply[]> = {}) {
  const did: string[] = [];
  const asked: string[] = [];
  return {
    did,
    asked,
    async post({ id }: QueuedCall) {
      asked.push(id);
      const reply = replies[id]?.shift() ?? 'done';
      if (reply === 'cut') throw new TypeError('Failed to fetch');
      if (reply !== 'done' && reply !== 'lost') return refused(reply);
      if (!did.includes(id)) did.push(id);
      if (reply === 'lost') throw new TypeError('Failed to fetch');
      return done(id);
    },
  };
}

describe('replaying what was kept', () => {
  it('[BOOT-036] sends in order, tells each outcome and keeps nothing', async () => {
    const store = memoryStore([kept('1'), kept('2'), kept('3')]);
    const server = createServer();
    const told: QueuedOutcome[] = [];
    const report = await replay({ store, post: server.post, tell: (outcome) => void told.push(outcome), now });
    expect(server.asked).toEqual(['1', '2', '3']);
    expect(told).toEqual([
      { id: '1', data: '1' },
      { id: '2', data: '2' },
      { id: '3', data: '3' },
    ]);
    expect(report).toEqual({ sent: 3, refusals: [], isUnfinished: false });
    expect(store.calls).toEqual([]);
  });

  it('[BOOT-036] stops at the first that brings no answer, and goes on from there', async () => {
    const store = memoryStore([kept('1'), kept('2'), kept('3')]);
    const server = createServer({ 2: ['cut', 'busy', 'rateLimited'] });
    const tell = () => undefined;
    for (const asked of [['1', '2'], ['2'], ['2']]) {
      server.asked.length = 0;
      const report = await replay({ store, post: server.post, tell, now });
      expect({ asked: server.asked, isUnfinished: report.isUnfinished }).toEqual({ asked, isUnfinished: true });
    }
    await replay({ store, post: server.post, tell, now });
    expect(server.did).toEqual(['1', '2', '3']);
  });

  it('[BOOT-036] leaves the calls of another account where they are, and those of none', async () => {
    const store = memoryStore([kept('1', 'ada'), kept('2', 'bob'), kept('3', 'ada'), kept('4', 'eve')]);
    const server = createServer({ 1: ['otherAccount'], 4: ['unauthenticated'] });
    const told: QueuedOutcome[] = [];
    const report = await replay({ store, post: server.post, tell: (outcome) => void told.push(outcome), now });
    expect(server.asked).toEqual(['1', '2', '4']);
    expect(store.calls.map(({ id }) => id)).toEqual(['1', '3', '4']);
    // All of the account, so that its page need not ask for them again and again.
    expect(told).toEqual([
      { id: '1', waitsFor: 'otherAccount' },
      { id: '2', data: '2' },
      { id: '3', waitsFor: 'otherAccount' },
      { id: '4', waitsFor: 'unauthenticated' },
    ]);
    // Nothing that trying again soon would change.
    expect(report.isUnfinished).toBe(false);
  });

  it('[BOOT-034] keeps what the server refuses with its reason until a page has told it, and sends it no more', async () => {
    const store = memoryStore([kept('1'), kept('2')]);
    const server = createServer({ 1: ['notFound'] });
    const told: QueuedOutcome[] = [];
    const report = await replay({ store, post: server.post, tell: (outcome) => void told.push(outcome), now });
    expect(report.refusals).toEqual([BROWSER_MESSAGES.notFound]);
    expect(told[0]).toEqual({ id: '1', error: errorBody('notFound') });
    expect(store.calls.map(({ id, error }) => [id, error?.code])).toEqual([['1', 'notFound']]);
    await replay({ store, post: server.post, tell: () => undefined, now });
    expect(server.asked).toEqual(['1', '2']);
  });

  it('[BOOT-036] sends nothing whose key the server may have forgotten, and says so', async () => {
    const day = 86_400_000;
    const store = memoryStore([
      { ...kept('1'), madeAt: NOW - 7 * day - 1 },
      { ...kept('2'), madeAt: NOW - 7 * day },
    ]);
    const server = createServer();
    const report = await replay({ store, post: server.post, tell: () => undefined, now });
    expect(server.asked).toEqual(['2']);
    expect(report.refusals).toEqual(['This waited on your device for too long.']);
    expect(store.calls.map(({ id, error }) => [id, error?.message])).toEqual([
      ['1', 'This waited on your device for too long.'],
    ]);
  });

  it('[BOOT-036] does each call once and in order, whatever is cut off and however often', async () => {
    const replies = fc.array(fc.constantFrom<Reply>('cut', 'lost', 'busy', 'done'), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(replies, { minLength: 1, maxLength: 6 }), async (plan) => {
        const ids = plan.map((_, i) => String(i));
        const store = memoryStore(ids.map((id) => kept(id)));
        const server = createServer(Object.fromEntries(plan.map((one, i) => [i, [...one]])));
        for (let round = 0; store.calls.length > 0 && round < 40; round++) {
          await replay({ store, post: server.post, tell: () => undefined, now });
        }
        expect(server.did).toEqual(ids);
      }),
    );
  });
});
