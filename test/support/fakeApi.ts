import { Compile } from 'typebox/compile';
import type { DataOf, OptionsOf } from '../../contract/api';
import type { EndpointKey } from '../../contract/endpoints';
import type { ErrorName } from '../../contract/errors';
import type { QueryData, QueryName, QueryVariables } from '../../contract/queries/queries';
import { schemas } from '../../contract/schemas';
import type { Media } from '../../contract/schemas/content/media';
import { type ApiErrorOptions, ApiError as ServerError } from '../../server/platform/http/errors';
import { ApiError, errorBody } from '../../src/lib/apiError';
import type { Api, ApiAnswer, BatchAnswer, BatchRequest, CallExtra, UploadExtra } from '../../src/resources/api';
import { buildCommentFeatures, buildPinReactions } from './factories';

type Answer<K extends EndpointKey> = DataOf<K> | { data: DataOf<K>; bookmark: string };
type Handler<K extends EndpointKey> = (options: OptionsOf<K>, extra: CallExtra) => Answer<K> | Promise<Answer<K>>;

/** A call that waits until the test resolves or rejects it. */
export interface HeldCall<K extends EndpointKey> {
  options: OptionsOf<K>;
  extra: CallExtra;
  answer(data: DataOf<K>, bookmark?: string): void;
  fail(name: ErrorName | 'network'): void;
}

export interface HeldUpload {
  file: Blob;
  extra: UploadExtra;
  answer(media: Media): void;
  fail(name: ErrorName | 'network'): void;
}

/**
 * An Api with declared answers that validates both directions against the contract: invalid options, invalid answers
 * and unexpected calls fail the test.
 */
export interface FakeApi extends Api {
  on<K extends EndpointKey>(key: K, handler: Handler<K>): void;
  fail(key: EndpointKey, name: ErrorName | 'network'): void;
  /** Holds every further call of the key in the returned array, oldest first. */
  hold<K extends EndpointKey>(key: K): HeldCall<K>[];
  holdUploads(): HeldUpload[];
  /** Files are sent from now on, and are in the list. */
  takeFiles(): { file: Blob; id: string }[];
  onQuery<N extends QueryName>(name: N, handler: (variables: QueryVariables<N>) => QueryData<N>): void;
  onBatch(handler: (requests: readonly BatchRequest[]) => BatchAnswer | Promise<BatchAnswer>): void;
  /** Options of the calls of a key so far. */
  calls<K extends EndpointKey>(key: K): OptionsOf<K>[];
  queries: { name: QueryName; variables: unknown }[];
  /** Beacons sent so far. */
  beacons: { key: EndpointKey; options: unknown }[];
  refusesBeacons: boolean;
  forgotten: number;
}

export function failure(name: ErrorName | 'network', options: ApiErrorOptions = {}): ApiError {
  return new ApiError(name === 'network' ? errorBody('server', 0) : new ServerError(name, options).toBody());
}

export function createFakeApi(): FakeApi {
  /** What every pin's page and search page read late, and few tests are about. */
  const handlers = new Map<EndpointKey, (options: never, extra: CallExtra) => unknown>([
    ['ReactionsResource.get', ({ pin_id }: OptionsOf<'ReactionsResource.get'>) => buildPinReactions({ pin_id })],
    ['AggregatedCommentFeaturesResource.get', () => buildCommentFeatures()],
    ['SavedSearchesResource.get', () => []],
    ['InterestsResource.get', () => []],
  ]);
  const queryHandlers = new Map<QueryName, (variables: never) => unknown>();
  const log: { key: EndpointKey; options: unknown }[] = [];
  let uploads: HeldUpload[] | null = null;
  let filesSent: { file: Blob; id: string }[] | null = null;
  let batchHandler: Parameters<FakeApi['onBatch']>[0] | null = null;

  const api: FakeApi = {
    queries: [],
    beacons: [],
    refusesBeacons: false,
    forgotten: 0,
    async call<K extends EndpointKey>(key: K, options: OptionsOf<K>, extra: CallExtra = {}) {
      check(key, 'options', JSON.parse(JSON.stringify(options)));
      log.push({ key, options });
      const handler = handlers.get(key);
      if (!handler) throw new Error(`The test expects no ${key}`);
      const answer = (await abortable(Promise.resolve(handler(options as never, extra)), extra.signal)) as Answer<K>;
      return checked(key, answer);
    },
    async query(name, variables) {
      api.queries.push({ name, variables });
      const handler = queryHandlers.get(name);
      if (!handler) throw new Error(`The test expects no ${name}`);
      return { data: handler(variables as never) as QueryData<typeof name>, age: 0 };
    },
    upload(file, extra = {}) {
      const waiting = uploads;
      if (!waiting) throw new Error('The test expects no upload');
      return abortable(
        new Promise<Media>((resolve, reject) => {
          waiting.push({ file, extra, answer: resolve, fail: (name) => reject(failure(name)) });
        }),
        extra.signal,
      );
    },
    async sendFile(file, { idempotencyKey }) {
      if (!filesSent) throw new Error('The test expects no file');
      filesSent.push({ file, id: idempotencyKey });
    },
    beacon(key, options) {
      check(key, 'options', JSON.parse(JSON.stringify(options)));
      if (api.refusesBeacons) return false;
      api.beacons.push({ key, options });
      return true;
    },
    batch: async (requests) => {
      if (!batchHandler) throw new Error('The test expects no batch');
      return batchHandler(requests);
    },
    ready: async () => undefined,
    forget() {
      api.forgotten++;
    },
    on: (key, handler) => void handlers.set(key, handler as never),
    fail: (key, name) =>
      void handlers.set(key, () => {
        throw failure(name);
      }),
    hold<K extends EndpointKey>(key: K) {
      const held: HeldCall<K>[] = [];
      handlers.set(
        key,
        (options: never, extra) =>
          new Promise((resolve, reject) => {
            held.push({
              options,
              extra,
              answer: (data, bookmark) => resolve(bookmark === undefined ? data : { data, bookmark }),
              fail: (name) => reject(failure(name)),
            });
          }),
      );
      return held;
    },
    holdUploads: () => (uploads ??= []),
    takeFiles: () => (filesSent ??= []),
    onBatch: (handler) => {
      batchHandler = handler;
    },
    onQuery: (name, handler) => void queryHandlers.set(name, handler as never),
    calls: <K extends EndpointKey>(key: K) =>
      log.filter((call) => call.key === key).map(({ options }) => options as OptionsOf<K>),
  };
  return api;
}

function checked<K extends EndpointKey>(key: K, answer: Answer<K>): ApiAnswer<DataOf<K>> {
  const paged = answer as { data: DataOf<K>; bookmark: string };
  const isPaged = typeof answer === 'object' && answer !== null && 'bookmark' in answer;
  const data = isPaged ? paged.data : (answer as DataOf<K>);
  check(key, 'data', data);
  return { data, bookmark: isPaged ? paged.bookmark : null };
}

const checkers = new Map<string, ReturnType<typeof Compile>>();

function check(key: EndpointKey, part: 'options' | 'data', value: unknown): void {
  const name = `${key} ${part}`;
  const checker = checkers.get(name) ?? Compile(schemas[key][part]);
  checkers.set(name, checker);
  if (checker.Check(value)) return;
  const [error] = checker.Errors(value);
  throw new Error(`${name}: ${JSON.stringify(error)} in ${JSON.stringify(value).slice(0, 500)}`);
}

function abortable<R>(promise: Promise<R>, signal: AbortSignal | undefined): Promise<R> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(Object.assign(new Error('Given up'), { name: 'AbortError' })));
    promise.then(resolve, reject);
  });
}
