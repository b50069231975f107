import { AUDIENCE_LIMITS } from '../../../../contract/constants/business/audiences';
import type { AudienceRule } from '../../../../contract/schemas/business/audiences';
import type { UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import * as repository from './actAlike.repository';

/** A sample of the seeds, and their latest images: what they have in common shows in few. */
const SEED_PEOPLE = 500;
const IMAGES_EACH = 20;
/** Images of one question to the save graph, and the boards it finds. */
const IMAGES_AT_ONCE = 100;
const BOARDS_AT_ONCE = 1000;
/** The earlier a board is found, the more it counts; this much later, half. */
const HALF_RANK = 50;

/**
 * Who saves what the people of other audiences save, the most alike first: those who own the public boards that hold most
 * of the seeds' images, by the save graph or, while it is not ready, by the database. At most `percentage` of a country.
 * Memory is bounded by the sample: 100 questions with a thousand boards each.
 */
export async function findActAlikes(
  { db, clock, saveGraph }: Pick<Services, 'db' | 'clock' | 'saveGraph'>,
  { seed_audience_ids: seeds = [], country = '', percentage = 1 }: AudienceRule,
  signal: AbortSignal,
): Promise<UserId[]> {
  const images = await repository.findSeedImages(db, seeds, SEED_PEOPLE, IMAGES_EACH);
  const scores = new Map<UserId, number>();
  for (let from = 0; from < images.length; from += IMAGES_AT_ONCE) {
    signal.throwIfAborted();
    const some = images.slice(from, from + IMAGES_AT_ONCE);
    const boards =
      (await saveGraph.nearBoards(some, BOARDS_AT_ONCE)) ??
      (await repository.findHoldingBoards(db, some, BOARDS_AT_ONCE));
    const ranks = new Map(boards.map((id, rank) => [id, rank]));
    for (const { board_id, user_id } of await repository.findOwners(db, clock, boards, country, seeds)) {
      const weight = HALF_RANK / (HALF_RANK + (ranks.get(board_id) ?? 0));
      scores.set(user_id, (scores.get(user_id) ?? 0) + weight);
    }
  }
  const share = Math.ceil(((await repository.countPeople(db, country)) * percentage) / 100);
  const most = Math.min(AUDIENCE_LIMITS.members, Math.max(share, AUDIENCE_LIMITS.people * 2));
  const ranked = [...scores].sort(([a, x], [b, y]) => y - x || (BigInt(a) < BigInt(b) ? -1 : 1));
  return ranked.slice(0, most).map(([id]) => id);
}
