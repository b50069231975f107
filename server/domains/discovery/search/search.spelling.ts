import { DAY_MS } from '../../../../contract/constants/durations';
import { inSlices } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { createFollower, type Follower } from '../../../platform/ops/follower';
import { cutWords } from '../../../platform/text/unspaced';
import { findNewBoardNames, findNewPinTitles } from './spelling.repository';

const FOLLOW_EVERY_MS = 60_000;
const REREAD_AFTER_MS = DAY_MS;
/** Their words are cut on the main thread. */
const MOST_ROWS = 200;

/**
 * Teaches this process's spelling the words of public pins and boards by their authors: what is new, and everything the first time and
 * once a day, so that words that are gone are forgotten. A word may be known longer than a visible row has it: a
 * correction that finds nothing is not used.
 */
export function followSpelling({
  db,
  spelling,
  clock,
  errorLog,
}: Pick<Services, 'db' | 'spelling' | 'clock' | 'errorLog'>): Follower {
  const sources = [findNewPinTitles, findNewBoardNames].map((read) => ({ read, after: '0' }));
  let startedAt = Number.NEGATIVE_INFINITY;

  async function step(signal: AbortSignal): Promise<void> {
    const now = clock.now().getTime();
    if (now - startedAt > REREAD_AFTER_MS) {
      startedAt = now;
      spelling.setState('loading');
      spelling.clear();
      for (const source of sources) source.after = '0';
    }
    for (const source of sources) {
      await inSlices({ most: MOST_ROWS, signal }, async (size) => {
        const rows = await source.read(db, source.after, size);
        for (const { author, text } of rows) spelling.learn(author, cutWords(text));
        source.after = rows.at(-1)?.id ?? source.after;
        return rows.length === size;
      });
    }
    spelling.setFollowed(clock.now());
  }

  const follower = createFollower({
    everyMs: FOLLOW_EVERY_MS,
    step,
    onError: (error) => {
      spelling.setState('failed');
      errorLog.note(error, 'spelling');
    },
  });
  return {
    ...follower,
    async stop() {
      await follower.stop();
      spelling.setState('off');
    },
  };
}
