import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationId, MessageId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { follow } from '../../../../support/followLive';
import { CUTS, killWhileBusy, say, startTalkProcess, type TalkProcess } from '../../../../support/talkProcesses';

const PEOPLE = 20;
const KILLS = 2;
/** A process is killed while at least so many people wait for its answer. */
const BUSY = 4;
const PAUSE_MS = 20;
const PAGE = 100;
/** Only a test that fails waits as long. */
const CATCH_UP_MS = 20_000;
const TIMEOUT_MS = 180_000;

let app: TestApp;
/** Those that are killed, one after the other. */
const processes: TalkProcess[] = [];
/** The servers that run, of which people use the first two; the last one stays. */
const addresses: string[] = [];
const addressOf = (tries: number) => addresses[tries % Math.min(2, addresses.length)] ?? '';
const pages: OpenPage[] = [];
beforeAll(async () => {
  app = await buildTestApp({ database: 'postgres' });
  app.clock.run();
});
afterAll(async () => {
  for (const page of pages) page.stop();
  for (const process of processes) await process.kill();
  await app.close();
});

const inOrder = (messages: ReadonlyMap<MessageId, string>) =>
  [...messages].toSorted(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1)).map(([, text]) => text);

/** Reads the messages from the newest back to one that is `known`, or to the first. */
async function readInto(known: Map<MessageId, string>, who: Member, conversation_id: ConversationId): Promise<void> {
  for (let bookmark: string | undefined; ; ) {
    const options = { conversation_id, page_size: PAGE, ...(bookmark !== undefined && { bookmark }) };
    const page = await who.call('ConversationMessagesResource.get', options);
    const isReached = page.data.some(({ id }) => known.has(id));
    for (const { id, text } of page.data) known.set(id, text);
    ({ bookmark } = page);
    if (isReached || page.data.length < PAGE) return;
  }
}

type OpenPage = ReturnType<typeof openPage>;

/**
 * An open page: reads the conversation only when its live channel says that there is news, and opens another channel,
 * which begins with what was missed, when that one ends with its process.
 */
function openPage(who: Member, at: number, conversation_id: ConversationId) {
  const known = new Map<MessageId, string>();
  let isOver = false;
  let channels = 0;
  const listen = async (url: string) => {
    const channel = await follow(url, who, null).catch(() => null);
    for (let heard = 0; channel?.status === 200 && !isOver && !channel.hasEnded(); await sleep(PAUSE_MS)) {
      if (channel.heard.length === heard) continue;
      const isFirst = heard === 0;
      heard = channel.heard.length;
      await readInto(known, who, conversation_id);
      if (isFirst) channels += 1;
    }
    await channel?.end();
  };
  const run = async () => {
    for (let tries = at; !isOver; tries += 1) {
      await listen(addressOf(tries));
      await sleep(PAUSE_MS);
    }
  };
  let failure: unknown;
  const running = run().catch((error: unknown) => {
    failure = error ?? 'failed';
  });
  return {
    /** How many channels it has opened and read the conversation for. Throws what made it fail. */
    channels() {
      if (failure !== undefined) throw failure;
      return channels;
    },
    stop: () => {
      isOver = true;
    },
    /** Waits until it shows so many messages; returns what it shows. */
    async end(count: number): Promise<string[]> {
      for (let waited = 0; known.size < count && waited < CATCH_UP_MS; waited += PAUSE_MS) await sleep(PAUSE_MS);
      isOver = true;
      await running;
      return inOrder(known);
    },
  };
}

it(
  '[MSG-014] loses and doubles nothing that 20 people say while servers are killed and connections cut',
  async () => {
    const start = () => startTalkProcess(app.databaseUrl ?? '');
    processes.push(...(await Promise.all(Array.from({ length: KILLS }, start))));
    addresses.push(...processes.map(({ url }) => url), await app.server.listen({ port: 0, host: '127.0.0.1' }));
    const people: Member[] = [];
    for (let at = 0; at < PEOPLE; at += 1) people.push(await app.signUp(`talker${at}`));
    const [first, ...others] = people as [Member, ...Member[]];
    const begun = await first.call('ConversationResource.create', {
      user_ids: others.map(({ id }) => id),
      text: 'Begin',
    });
    const conversation_id: ConversationId = begun.data.id;
    pages.push(...people.map((who, at) => openPage(who, at, conversation_id)));
    while (pages.some((page) => page.channels() === 0)) await sleep(PAUSE_MS);

    /** What was acknowledged, in this order. */
    const said: string[] = [];
    const unexpected: number[] = [];
    let areKilled = false;
    const sayOnce = async (who: Member, at: number, nth: number) => {
      const text = `${at} ${nth}`;
      const key = `018f0000-0000-7000-8000-${String(at * 10_000 + nth).padStart(12, '0')}`;
      // Each attempt counts against the limits.
      await app.db.deleteFrom('rate_limits').execute();
      for (let tries = at + nth; ; tries += 1) {
        const cut = CUTS[tries % CUTS.length] as (typeof CUTS)[number];
        const status = await say(addressOf(tries), { who, options: { conversation_id, text }, key, cut });
        if (status === 200) break;
        if (status !== 0 && status < 500) unexpected.push(status);
        await sleep(PAUSE_MS);
      }
      said.push(text);
    };
    const talk = async (who: Member, at: number) => {
      for (let nth = 0; !areKilled; nth += 1) await sayOnce(who, at, nth);
    };
    const kill = async () => {
      const interrupted: number[] = [];
      for (const killed of processes) {
        const before = said.length;
        while (said.length < before + PEOPLE) await sleep(PAUSE_MS);
        interrupted.push(await killWhileBusy(killed, BUSY));
        addresses.shift();
      }
      areKilled = true;
      return interrupted;
    };
    const [interrupted] = await Promise.all([kill(), ...people.map(talk)]);

    // Each kill left people without an answer.
    expect(interrupted.map((count) => count > 0)).toEqual(Array(KILLS).fill(true));
    expect(unexpected).toEqual([]);
    const read = async (who: Member) => {
      const known = new Map<MessageId, string>();
      await readInto(known, who, conversation_id);
      return inOrder(known);
    };
    const transcript = await read(first);
    expect(transcript.toSorted()).toEqual(['Begin', ...said].toSorted());
    for (const at of people.keys()) {
      const by = (text: string) => text.startsWith(`${at} `);
      expect(transcript.filter(by)).toEqual(said.filter(by));
    }
    for (const who of others) expect(await read(who)).toEqual(transcript);
    for (const page of pages) expect(await page.end(transcript.length)).toEqual(transcript);
    // Each opened another channel when the process of the first was killed.
    expect(pages.filter((page) => page.channels() < 2)).toEqual([]);
  },
  TIMEOUT_MS,
);
