import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/http/context';
import type { GraphVersion } from '../../platform/saveGraph/protocol';
import { TooLargeError } from '../../platform/saveGraph/saveGraph';
import * as repository from './saveGraph.repository';

/** Keeps this process's save graph in step with the database. */
export interface SaveGraphFollower {
  /** Follows the log until `stop`. */
  start(): void;
  /** Applies everything that is committed; builds the graph where it has to. Rejects where the database fails. */
  catchUp(): Promise<void>;
  /** Saves the graph for the next start. */
  stop(): Promise<void>;
}

const FOLLOW_EVERY_MS = 2000;
/** Images that one statement reads: the embedded database serves nobody else meanwhile. */
const IMAGES_AT_ONCE = 1000;
const PAUSE_MS = 2;
const TRANSACTIONS_AT_ONCE = 50;

/** The process of many that share a PostgreSQL follows by itself: each has a graph of its own. */
export function followSaveGraph({
  db,
  saveGraph,
  errorLog,
  clock,
}: Pick<Services, 'db' | 'saveGraph' | 'errorLog' | 'clock'>): SaveGraphFollower {
  const { writer } = saveGraph;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** How far the graph is; null: it has to be loaded or built. */
  let version: GraphVersion | null = null;
  let running: Promise<void> = Promise.resolve();
  let isFirst = true;

  async function step(): Promise<void> {
    if (saveGraph.state === 'too_large' || saveGraph.limitBytes === 0) return;
    if (saveGraph.state === 'failed') version = null;
    const latest = await repository.findLatestVersion(db);
    const known = version ?? (isFirst ? await writer.load() : null);
    isFirst = false;
    version = known && (isSame(known, latest) || (await repository.isInLog(db, known))) ? known : await rebuild(latest);
    while (version.seq < latest.seq) {
      signal.throwIfAborted();
      const next = await repository.findChangesAfter(db, version, TRANSACTIONS_AT_ONCE);
      if (isSame(next.version, version)) break;
      await writer.apply(next.changes);
      version = next.version;
    }
    writer.setFollowed(clock.now());
  }

  /** Changes that are committed while it reads are in the log after `from`, and applying them again changes nothing. */
  async function rebuild(from: GraphVersion): Promise<GraphVersion> {
    writer.setState('loading');
    await writer.begin();
    for (let after = ''; ; ) {
      signal.throwIfAborted();
      const images = await repository.findSavedImages(db, after, IMAGES_AT_ONCE);
      await writer.append(images);
      const last = images.at(-1);
      if (!last || images.length < IMAGES_AT_ONCE) break;
      after = last.signature;
      await sleep(PAUSE_MS);
    }
    await writer.finish();
    return from;
  }

  async function attempt(): Promise<void> {
    try {
      await step();
    } catch (error) {
      version = null;
      if (signal.aborted) return;
      await writer.end();
      writer.setState(error instanceof TooLargeError ? 'too_large' : 'failed');
      if (!(error instanceof TooLargeError)) throw error;
    }
  }

  const catchUp = () => {
    running = running.catch(() => undefined).then(attempt);
    return running;
  };

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await catchUp().catch((error: unknown) => errorLog.note(error, 'saveGraph'));
      await sleep(FOLLOW_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    start: () => void follow(),
    catchUp,
    async stop() {
      stopping.abort();
      await running.catch(() => undefined);
      if (saveGraph.state === 'ready' && version) {
        await writer.save(version).catch((error: unknown) => errorLog.note(error, 'saveGraph'));
      }
      writer.setState('off');
      await writer.end();
    },
  };
}

const isSame = (a: GraphVersion, b: GraphVersion) => a.seq === b.seq && a.stamp === b.stamp;
