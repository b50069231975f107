import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { ApiError } from '../http/errors';

/** A bucket of an S3-compatible store. */
export interface ObjectSettings {
  /** `https://s3.example`, with or without a path before that of the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What all keys begin with: empty, or ends with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface StoredObject {
  size: number;
  changedAt: Date;
}

/** An object that is being read; what is not read to its end must be destroyed. */
export interface ObjectBody extends StoredObject {
  body: IncomingMessage;
}

type ObjectSource = { path: string; size: number; sha256: string } | { copyOf: string };

/**
 * The four calls of the S3 protocol that are needed. Keys are without the prefix, of letters, digits and the signs . _ / -
 * Each call is tried again when the store fails; then it throws `busy` (503), as for a refusal, whose reason is logged.
 */
export interface ObjectClient {
  /** Stores a file, whose hash the store checks, or a copy of another object. */
  put(key: string, source: ObjectSource): Promise<void>;
  /** Reads an object, or the part of it from `start` to `end`, inclusive; null if there is none. */
  get(key: string, range?: { start: number; end: number }): Promise<ObjectBody | null>;
  /** What it is, without its content. */
  head(key: string): Promise<StoredObject | null>;
  delete(key: string): Promise<void>;
  /** The next keys in their order, with sizes; none: that was all. */
  list(after: string): Promise<{ key: string; size: number }[]>;
}

/** Nothing came over the connection for so long. */
const SILENCE_MS = 20_000;
const PAUSES_MS = [100, 500] as const;
const LIST_AT_ONCE = 1000;
const RETRY_SECONDS = 10;
const SOCKETS = 64;
/** Bytes of an error that are read. */
const MOST_WORDS = 4096;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A file to send. */
  file?: { path: string; size: number };
}

/**
 * The address is the host's own setting and often one in the site's own network, so requests do not go through the guard
 * of `createSafeFetch`, which is for addresses of strangers: none of theirs gets here, only keys that the server makes.
 */
export function createObjectClient(settings: ObjectSettings): ObjectClient {
  const send = createSender(settings);
  return {
    async put(key, source) {
      const isCopy = 'copyOf' in source;
      const answer = await send(
        isCopy
          ? {
              method: 'PUT',
              key,
              headers: { 'x-amz-copy-source': `/${settings.bucket}/${settings.prefix}${source.copyOf}` },
            }
          : { method: 'PUT', key, headers: { 'x-amz-content-sha256': source.sha256 }, file: source },
      );
      const words = await readAll(answer, MOST_WORDS);
      // A copy that fails while it is made is a 200 too.
      if (answer.statusCode === 404 || (isCopy && words.includes('<Error>'))) throw refused(answer, words);
    },
    async get(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await send({ method: 'GET', key, ...(headers && { headers }) });
      if (answer.statusCode === 404) {
        const words = await readAll(answer, MOST_WORDS);
        if (words.includes('NoSuchBucket')) throw refused(answer, words);
        return null;
      }
      return { ...factsOf(answer), body: answer };
    },
    async head(key) {
      const answer = await send({ method: 'HEAD', key });
      answer.resume();
      return answer.statusCode === 404 ? null : factsOf(answer);
    },
    async delete(key) {
      (await send({ method: 'DELETE', key })).resume();
    },
    async list(after) {
      const { prefix } = settings;
      const query = {
        ...{ 'list-type': '2', 'max-keys': String(LIST_AT_ONCE) },
        ...(prefix !== '' && { prefix }),
        ...(after !== '' && { 'start-after': `${prefix}${after}` }),
      };
      const answer = await send({ method: 'GET', key: '', query });
      const words = await readAll(answer);
      if (answer.statusCode === 404) throw refused(answer, words);
      return readList(words).map(({ key, size }) => ({ key: key.slice(prefix.length), size }));
    },
  };
}

function createSender(settings: ObjectSettings) {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings;
  const isSecure = endpoint.startsWith('https:');
  const pool = { keepAlive: true, maxSockets: SOCKETS };
  const agent = isSecure ? new https.Agent(pool) : new http.Agent(pool);
  const signingKeys = new Map<string, ArrayBuffer>();
  const once = async ({ method, key, query = {}, headers = {}, file }: Call): Promise<IncomingMessage> => {
    const address = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key === '' ? '' : `/${prefix}${key}`}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      ...{ method, url: address.href, headers, service: 's3', region, accessKeyId, secretAccessKey },
      cache: signingKeys,
    }).sign();
    const sent = {
      ...Object.fromEntries(signed.headers),
      ...(method === 'PUT' && { 'content-length': file?.size ?? 0 }),
    };
    return new Promise((resolve, reject) => {
      const options = { method, headers: sent, agent, timeout: SILENCE_MS };
      const request = isSecure ? https.request(address, options) : http.request(address, options);
      // Not tried again: who waits has waited long enough.
      request.once('timeout', () => request.destroy(away(new Error('The object store did not answer in time.'))));
      request.on('error', reject);
      request.once('response', resolve);
      if (!file) return void request.end();
      const content = createReadStream(file.path, { highWaterMark: 256 * 1024 });
      content.on('error', (error) => request.destroy(error));
      request.once('close', () => content.destroy());
      content.pipe(request);
    });
  };
  return async (call: Call): Promise<IncomingMessage> => {
    for (let attempt = 0; ; attempt += 1) {
      const pause = PAUSES_MS[attempt];
      try {
        const answer = await once(call);
        const { statusCode = 0 } = answer;
        if (statusCode < 300 || statusCode === 404) return answer;
        const failure = refused(answer, call.method === 'HEAD' ? '' : await readAll(answer, MOST_WORDS));
        answer.resume();
        if (statusCode < 500 && statusCode !== 429) throw failure;
        throw new TryAgain(failure);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        if (pause === undefined) throw error instanceof TryAgain ? error.failure : away(error);
        await sleep(pause);
      }
    }
  };
}

class TryAgain extends Error {
  constructor(readonly failure: ApiError) {
    super();
  }
}

const away = (cause: unknown) => new ApiError('busy', { message: 'mediaAway', retryAfter: RETRY_SECONDS, cause });

/** What the store says is wrong, for the log; it never repeats a secret. */
function refused({ statusCode }: IncomingMessage, words: string): ApiError {
  const code = words.split('<Code>')[1]?.split('</Code>')[0]?.slice(0, 60) ?? '';
  const text = words.split('<Message>')[1]?.split('</Message>')[0]?.slice(0, 200) ?? '';
  return away(
    new Error(`The object store answered ${statusCode}: ${[code, text].filter(Boolean).join(', ') || 'no reason'}`),
  );
}

function factsOf({ headers }: IncomingMessage): StoredObject {
  return { size: Number(headers['content-length'] ?? 0), changedAt: new Date(headers['last-modified'] ?? 0) };
}

async function readAll(answer: IncomingMessage, most = Number.POSITIVE_INFINITY): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= most) chunks.push(chunk);
    }
  } catch (error) {
    throw away(error);
  }
  return Buffer.concat(chunks).toString();
}

function readList(xml: string): { key: string; size: number }[] {
  const found: { key: string; size: number }[] = [];
  const parser = new SaxesParser();
  let text = '';
  let one: { key: string; size: number } | null = null;
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') one = { key: '', size: 0 };
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    if (one && name === 'Key') one.key = text;
    if (one && name === 'Size') one.size = Number(text);
    if (one && name === 'Contents') {
      found.push(one);
      one = null;
    }
  });
  parser.write(xml).close();
  return found;
}
