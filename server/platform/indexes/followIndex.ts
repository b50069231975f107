import type { Clock } from '../ops/clock';
import { createFollower, type Follower } from '../ops/follower';
import { type IndexFacts, type IndexVersion, type IndexWriter, TooLargeError } from './derivedIndex';

const FOLLOW_EVERY_MS = 2000;
const TRANSACTIONS_AT_ONCE = 50;
/** By then an index beyond its memory may fit, because much was deleted. Each try reads the database up to the limit. */
const RETRY_TOO_LARGE_AFTER_MS = 3_600_000;

interface FollowOptions<Change> {
  index: IndexFacts<unknown> & { readonly writer: IndexWriter };
  /** The numbered changes of the database, in the order of their commits. */
  log: {
    findLatestVersion(): Promise<IndexVersion>;
    /** Whether every change after this one is still there. */
    isInLog(version: IndexVersion): Promise<boolean>;
    findChangesAfter(version: IndexVersion, limit: number): Promise<{ version: IndexVersion; changes: Change[] }>;
  };
  /** Appends all that is in the database. */
  build: (signal: AbortSignal) => Promise<void>;
  /** Applying a change again changes nothing. */
  apply: (changes: readonly Change[], signal: AbortSignal) => Promise<void>;
  /** Runs when the log has been followed to its end, before the index says so. */
  afterStep?: () => Promise<void>;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Keeps an index of this process in step with the database; builds it where it has to. Of several processes on one
 * PostgreSQL, each has an index of its own. Stopping saves it for the next start.
 */
export function followIndex<Change>(options: FollowOptions<Change>): Follower {
  const { index, log, build, apply, afterStep, clock, onError } = options;
  const { writer } = index;
  /** How far the index is; null: it has to be loaded or built. */
  let version: IndexVersion | null = null;
  let isFirst = true;
  let tooLargeUntil = Number.NEGATIVE_INFINITY;

  async function step(signal: AbortSignal): Promise<void> {
    if (index.limitBytes === 0 || clock.now().getTime() < tooLargeUntil) return;
    if (index.state === 'failed') version = null;
    const latest = await log.findLatestVersion();
    const known = version ?? (isFirst ? await writer.load() : null);
    isFirst = false;
    version = known && (isSame(known, latest) || (await log.isInLog(known))) ? known : await rebuild(latest, signal);
    while (version.seq < latest.seq) {
      signal.throwIfAborted();
      const next = await log.findChangesAfter(version, TRANSACTIONS_AT_ONCE);
      if (isSame(next.version, version)) break;
      await apply(next.changes, signal);
      version = next.version;
    }
    await afterStep?.();
    writer.setFollowed(clock.now(), version);
  }

  /** Changes that are committed while it reads are in the log after `from`, and applying them again changes nothing. */
  async function rebuild(from: IndexVersion, signal: AbortSignal): Promise<IndexVersion> {
    writer.setState('loading');
    await writer.begin();
    await build(signal);
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
      const isTooLarge = error instanceof TooLargeError;
      writer.setState(isTooLarge ? 'too_large' : 'failed');
      if (!isTooLarge) throw error;
      tooLargeUntil = clock.now().getTime() + RETRY_TOO_LARGE_AFTER_MS;
    }
  }

  const follower = createFollower({ everyMs: FOLLOW_EVERY_MS, step: attempt, onError });
  return {
    ...follower,
    async stop() {
      await follower.stop();
      if (index.state === 'ready' && version) await writer.save(version).catch(onError);
      writer.setState('off');
      await writer.end();
    },
  };
}

const isSame = (a: IndexVersion, b: IndexVersion) => a.seq === b.seq && a.stamp === b.stamp;
