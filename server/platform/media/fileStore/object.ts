import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../http/errors';
import type { ObjectBody, ObjectClient } from '../../services/objectClient';
import type { FileCache } from './cache';
import { digestOf } from './disk';
import type { FileStore, OpenedFile, ReadableFile } from './fileStore';

interface ObjectFilesOptions {
  client: ObjectClient;
  /** Null: everything is fetched each time. */
  cache: FileCache | null;
  temporaryPath(): string;
}

/** How long it counts as there, or away, without being asked again. */
const ASKED_MS = 5000;
/** What is asked for, to know whether it answers: there is no such object. */
const NO_KEY = 'none';
/** A read that breaks goes on behind what has arrived; so often where nothing arrived. */
const RESUMES = 2;

/** Files in an object store. Sharp and ffmpeg get copies on this machine, which are deleted afterwards. */
export function createObjectFiles({ client, cache, temporaryPath }: ObjectFilesOptions): FileStore {
  const fetching = new Map<string, Promise<boolean>>();
  let asked: { at: number; answer: Promise<boolean> } | undefined;

  /** Writes an object into a temporary file; false if there is none. */
  const fetchTo = async (name: string, target: string) => {
    const first = await client.get(name);
    if (!first) return false;
    const parts = readParts(client, name, { start: 0, end: first.size - 1 }, first);
    await pipeline(Readable.from(parts), createWriteStream(target));
    return true;
  };
  /** Has the cache take an object; concurrent callers share the work. */
  const fetchCached = (name: string, into: FileCache) => {
    const running = fetching.get(name);
    if (running) return running;
    const started = (async () => {
      const temporary = temporaryPath();
      try {
        const isThere = await fetchTo(name, temporary);
        if (isThere) await into.take(name, temporary);
        return isThere;
      } finally {
        await rm(temporary, { force: true });
      }
    })().finally(() => fetching.delete(name));
    fetching.set(name, started);
    return started;
  };
  const isCacheable = (size: number): boolean => cache !== null && size <= cache.mostBytes;

  const store: FileStore = {
    async put(name, temporaryPath) {
      try {
        const [{ size }, sha256] = await Promise.all([stat(temporaryPath), digestOf(temporaryPath)]);
        await client.put(name, { path: temporaryPath, size, sha256 });
        // What was just made is looked at next.
        if (cache && isCacheable(size)) await cache.take(name, temporaryPath);
      } finally {
        await rm(temporaryPath, { force: true });
      }
    },
    renew: (name, temporaryPath) => store.put(name, temporaryPath),
    copy: (from, to) => client.put(to, { copyOf: from }),
    find: (name) => client.head(name),
    async open(name) {
      const cached = await openCached(cache, name);
      if (cached) return cached;
      const found = await client.head(name);
      if (!found) return null;
      if (cache && isCacheable(found.size)) {
        if (!(await fetchCached(name, cache))) return null;
        const kept = await openCached(cache, name);
        if (kept) return kept;
      }
      return { size: found.size, handle: remoteFile(client, name, found.size) };
    },
    async withLocal(name, work) {
      const local = temporaryPath();
      try {
        const isThere = (await cache?.linkTo(name, local)) || (await fetchTo(name, local));
        return isThere ? await work(local) : null;
      } finally {
        await rm(local, { force: true });
      }
    },
    async digest(name) {
      const first = await client.get(name);
      if (!first) return null;
      const hash = createHash('sha256');
      for await (const chunk of readParts(client, name, { start: 0, end: first.size - 1 }, first)) hash.update(chunk);
      return hash.digest('hex');
    },
    async remove(name) {
      await client.delete(name);
      await cache?.remove(name);
    },
    async *list(signal) {
      let after = '';
      for (;;) {
        signal?.throwIfAborted();
        const found = await client.list(after);
        for (const { key, size } of found) yield { name: key, size };
        const last = found.at(-1);
        if (!last) return;
        after = last.key;
      }
    },
    isThere() {
      if (!asked || performance.now() - asked.at > ASKED_MS) {
        const answer = client.get(NO_KEY).then(
          (found) => {
            found?.body.destroy();
            return true;
          },
          () => false,
        );
        asked = { at: performance.now(), answer };
      }
      return asked.answer;
    },
  };
  return store;
}

async function openCached(cache: FileCache | null, name: string): Promise<OpenedFile | null> {
  const handle = await cache?.open(name);
  return handle ? { handle, size: (await handle.stat()).size } : null;
}

function remoteFile(client: ObjectClient, name: string, size: number): ReadableFile {
  const read = (start: number, end: number) =>
    Readable.from(readParts(client, name, { start, end }), { objectMode: false });
  return {
    createReadStream: ({ start = 0, end = size - 1 } = {}) => read(start, end),
    async readFile() {
      const chunks: Buffer[] = [];
      for await (const chunk of read(0, size - 1)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    // Nothing is open until it is read.
    close: async () => {},
  };
}

/** Reads a part of an object, and goes on where a connection broke. `first`: what reads it already. */
async function* readParts(
  client: ObjectClient,
  name: string,
  { start, end }: { start: number; end: number },
  first: ObjectBody | null = null,
): AsyncGenerator<Buffer> {
  let at = start;
  let opened = first;
  for (let resumes = 0; at <= end; resumes += 1) {
    const found = opened ?? (await client.get(name, { start: at, end }));
    opened = null;
    if (!found) throw new ApiError('notFound');
    try {
      for await (const chunk of found.body as AsyncIterable<Buffer>) {
        at += chunk.length;
        // The store may end a connection while who reads makes a pause, and again after the next one.
        resumes = 0;
        yield chunk;
      }
      if (at <= end) throw new Error(`${end + 1 - at} bytes of an object are missing`);
    } catch (error) {
      if (resumes === RESUMES) throw new ApiError('busy', { message: 'mediaAway', cause: error });
    } finally {
      found.body.destroy();
    }
  }
}
