import { setTimeout as sleep } from 'node:timers/promises';
import { COOKIES } from '../../contract/constants/headers';
import { livePath, livePinPath } from '../../contract/constants/talk/live';
import type { Member } from './buildTestApp';

export interface Heard {
  event: string;
  id: number | null;
  data: unknown;
}

/** A client of the live channel over a real socket; without a board, only for the member's own conversations. */
export function follow(address: string, who: Member, boardId: string | null, after: number | null = null) {
  return open(`${address}${livePath(who.id, boardId, after)}`, who);
}

/** As `follow`, while a pin's page is on screen. */
export function followPin(address: string, who: Member, pinId: string) {
  return open(`${address}${livePinPath(who.id, pinId)}`, who);
}

async function open(url: string, who: Member) {
  const ending = new AbortController();
  const answer = await fetch(url, {
    headers: { cookie: `${COOKIES.session}=${who.cookies.get(COOKIES.session)}` },
    signal: ending.signal,
  });
  const heard: Heard[] = [];
  let isEnded = false;
  const read = async () => {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) break;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2);
        const data = field('data');
        if (data === undefined) continue;
        const id = field('id');
        heard.push({ event: field('event') ?? '', id: id === undefined ? null : Number(id), data: JSON.parse(data) });
      }
    }
    ended();
  };
  const ended = () => {
    isEnded = true;
  };
  const refusal = answer.status === 200 ? '' : await answer.text();
  const reading = answer.status === 200 ? read().catch(ended) : undefined;
  const until = async (isThere: (all: Heard[]) => boolean, withinMs = 5000) => {
    const start = Date.now();
    while (!isThere(heard) && Date.now() - start < withinMs) await sleep(20);
    if (!isThere(heard)) throw new Error(`Not heard among ${JSON.stringify(heard)}`);
    return Date.now() - start;
  };
  const kinds = () =>
    heard.filter(({ event }) => event === 'change').map(({ data }) => (data as { kind: string }).kind);
  const end = async () => {
    ending.abort();
    await reading;
  };
  return { status: answer.status, answer, refusal, heard, kinds, until, end, hasEnded: () => isEnded };
}
