import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/http/context';
import { createFollower, type Follower } from '../../platform/ops/follower';
import type { GraphVersion } from '../../platform/saveGraph/protocol';
import { TooLargeError } from '../../platform/saveGraph/saveGraph';
import * as repository from './saveGraph.repository';

const FOLLOW_EVERY_MS = 2000;
/** Images that one statement reads: the embedded database serves nobody else meanwhile. */
const IMAGES_AT_ONCE = 1000;
const PAUSE_MS = 2;
const TRANSACTIONS_AT_ONCE = 50;

/**
 * Keeps this process's save graph in step with the database; builds it where it has to. Of several processes on one
 * PostgreSQL, each has a graph of its own. Stopping saves the graph for the next start.
 */
export function followSaveGraph({
  db,
  saveGraph,
  errorLog,
  clock,
}: Pick<Services, 'db' | 'saveGraph' | 'errorLog' | 'clock'>): Follower {
  const { writer } = saveGraph;
  /** How far the graph is; null: it has to be loaded or built. */
  let version: GraphVersion | null = null;
  let isFirst = true;

  async function step(signal: AbortSignal): Promise<void> {
    if (saveGraph.state === 'too_large' || saveGraph.limitBytes === 0) return;
    if (saveGraph.state === 'failed') version = null;
    const latest = await repository.findLatestVersion(db);
    const known = version ?? (isFirst ? await writer.load() : null);
    isFirst = false;
    version =
      known && (isSame(known, latest) || (await repository.isInLog(db, known))) ? known : await rebuild(latest, signal);
    while (version.seq < latest.seq) {
      signal.throwIfAborted();
      const next = await repository.findChangesAfter(db, version, TRANSACTIONS_AT_ONCE);
      if (isSame(next.version, version)) break;
      await writer.apply(next.changes);
      version = next.version;
    }
    await writer.loadVectors();
    writer.setFollowed(clock.now());
  }

  /** Changes that are committed while it reads are in the log after `from`, and applying them again changes nothing. */
  async function rebuild(from: GraphVersion, signal: AbortSignal): Promise<GraphVersion> {
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

  async function attempt(signal: AbortSignal): Promise<void> {
    try {
      await step(signal);
    } catch (error) {
      version = null;
      if (signal.aborted) return;
      await writer.end();
      writer.setState(error instanceof TooLargeError ? 'too_large' : 'failed');
      if (!(error instanceof TooLargeError)) throw error;
    }
  }

  const follower = createFollower({
    everyMs: FOLLOW_EVERY_MS,
    step: attempt,
    onError: (error) => errorLog.note(error, 'saveGraph'),
  });

  return {
    ...follower,
    async stop() {
      await follower.stop();
      if (saveGraph.state === 'ready' && version) {
        await writer.save(version).catch((error: unknown) => errorLog.note(error, 'saveGraph'));
      }
      writer.setState('off');
      await writer.end();
    },
  };
}

const isSame = (a: GraphVersion, b: GraphVersion) => a.seq === b.seq && a.stamp === b.stamp;
