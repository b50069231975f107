import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError, wordsOf } from '../../server/platform/database/errors';

const API_PATH = '/api/v1';
const PAGE_SIZE = '100';
const END = '-end-';
/** Answers that say to come back later, and how often and how long that is done. */
const LATER = new Set([429, 503]);
const MOST_TRIES = 4;
const LONGEST_WAIT_SECONDS = 60;

export interface Board {
  id: string;
  name: string;
  privacy: string;
  pin_count: number;
  url: string;
}

export interface Pin {
  id: string;
}

type Method = 'GET' | 'POST' | 'PATCH';

export interface ApiClient {
  readonly site: string;
  /** Calls and returns `data`; a StartError says in words what went wrong. */
  call<Data>(method: Method, path: string, body?: object | FormData): Promise<Data>;
  /** All pages of a list. */
  list<Data>(path: string): AsyncGenerator<Data>;
  /** The answer itself, for files. */
  open(path: string): Promise<Response>;
}

/** A client of the open API of a site (docs/open-api.md). `site`: its address, with or without a slash at its end. */
export function createApiClient(site: string, token: string): ApiClient {
  const origin = site.replace(/\/+$/, '');

  async function request(method: Method, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      // The same for each try, so that a write happens once.
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    };
    const sent = { method, headers, redirect: 'manual' as const, body: isForm ? body : JSON.stringify(body) };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${origin}${API_PATH}${path}`, sent).catch((error: unknown) => {
        throw new StartError(`${origin} cannot be reached: ${wordsOf((error as { cause?: unknown }).cause ?? error)}.`);
      });
      if (answer.ok) return answer;
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      const isLater = LATER.has(answer.status) && seconds <= LONGEST_WAIT_SECONDS && attempt < MOST_TRIES;
      if (!isLater) throw await failureOf(origin, answer);
      await answer.body?.cancel();
      await wait(seconds * 1000);
    }
  }

  const read = async (answer: Response) =>
    (await answer.json().catch(() => {
      throw new StartError(`${origin} did not answer as a Magpie does. Is the address right?`);
    })) as { data: unknown; bookmark?: string };

  return {
    site: origin,
    open: (path) => request('GET', path),
    async call<Data>(method: Method, path: string, body?: object | FormData) {
      return (await read(await request(method, path, body))).data as Data;
    },
    async *list<Data>(path: string) {
      let bookmark: string | undefined;
      do {
        const query = new URLSearchParams({ page_size: PAGE_SIZE, ...(bookmark !== undefined && { bookmark }) });
        const page = await read(await request('GET', `${path}?${query}`));
        yield* page.data as Data[];
        bookmark = page.bookmark;
      } while (bookmark !== undefined && bookmark !== END);
    },
  };
}

interface Failure {
  error?: { message?: string; extraData?: { fields?: Record<string, string> } };
}

async function failureOf(origin: string, answer: Response): Promise<StartError> {
  const location = answer.headers.get('location');
  if (location !== null) return new StartError(`${origin} has moved to ${location}. Use that address.`);
  const { error } = ((await answer.json().catch(() => null)) ?? {}) as Failure;
  if (answer.status === 401) {
    return new StartError(`${origin} does not accept this token. Make one in its settings, under API tokens.`);
  }
  if (error?.message === undefined) {
    return new StartError(`${origin} answered ${answer.status}, and not as a Magpie does. Is the address right?`);
  }
  const fields = Object.entries(error.extraData?.fields ?? {}).map(([name, problem]) => `\n  ${name}: ${problem}`);
  return new StartError(`${error.message}${fields.join('')}`);
}
