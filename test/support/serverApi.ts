import { HEADERS } from '../../contract/constants/headers';
import { type EndpointKey, endpoints } from '../../contract/endpoints';
import type { Media } from '../../contract/schemas/content/media';
import { ApiError } from '../../src/lib/apiError';
import type { CallExtra } from '../../src/resources/api';
import type { Member, TestApp } from './buildTestApp';
import { createFakeApi, type FakeApi, failure } from './fakeApi';
import { buildUpload } from './serverFactories';

/** A fault for the next write: the answer is lost after the server did the work, or the call fails before that. */
export type Fault = 'answerLost' | 'serverError';

export interface ServerApi extends FakeApi {
  /** Applies to the next write, once. */
  nextFault: Fault | null;
  /** Called before each answer; a test lets time pass, so that the answer is older than what was sent meanwhile. */
  onAnswer(): void;
  /** Number of calls in flight. */
  underWay: number;
  /** Waits until no call is in flight, and leaves the CPU to the database meanwhile. */
  untilAnswered(): Promise<void>;
  /** The server's last data for a key, whether the client received it or not. */
  lastData(key: EndpointKey): unknown;
}

/**
 * The client's API over a member's session on the test server; validates the options and answers against the contract.
 */
export function createServerApi(app: TestApp, member: Member): ServerApi {
  const answered = new Map<EndpointKey, unknown>();
  const fake = createFakeApi();
  const api: ServerApi = Object.assign(fake, {
    nextFault: null,
    onAnswer: () => {},
    untilAnswered: async () => {
      if (api.underWay > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    underWay: 0,
    lastData: (key: EndpointKey) => answered.get(key),
    upload: (file: Blob) => counted(async () => uploadOf(app, member, await file.text())),
  });

  const waiting: (() => void)[] = [];
  async function counted<R>(work: () => Promise<R>): Promise<R> {
    api.underWay += 1;
    try {
      return await work();
    } finally {
      api.underWay -= 1;
      if (api.underWay === 0) for (const tell of waiting.splice(0)) tell();
    }
  }

  async function send(key: EndpointKey, options: unknown, { idempotencyKey }: CallExtra) {
    const fault = endpoints[key].method === 'GET' ? null : api.nextFault;
    if (fault) api.nextFault = null;
    if (fault === 'serverError') throw failure('server');
    return counted(async () => {
      const headers = idempotencyKey ? { [HEADERS.idempotencyKey.toLowerCase()]: idempotencyKey } : {};
      const result = await member.callLoosely(key, options, { headers });
      api.onAnswer();
      if (result.status >= 400) throw new ApiError(result.error);
      answered.set(key, result.data);
      if (fault === 'answerLost') throw failure('network');
      return result.bookmark === undefined ? result.data : { data: result.data, bookmark: result.bookmark };
    });
  }
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    fake.on(key, (options, extra) => send(key, options, extra) as never);
  }
  return api;
}

/** An image whose content is determined by the file's text. */
async function uploadOf(app: TestApp, member: Member, word: string): Promise<Media> {
  const { id, signature } = await buildUpload(app.services, member.id, { word });
  const url = `/media/orig/${signature}.jpg`;
  return { id, signature, width: 600, height: 900, dominant_color: '#336699', preview: '', url, video: null };
}
