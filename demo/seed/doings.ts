import type { CommentId, PinId } from '../../contract/schemas/common';
import { followBoard, followUser } from '../../server/domains/boards/follows';
import { shardOf } from '../../server/platform/database/ids';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Ctx } from '../../server/platform/http/context';
import { type Boards, named, type People } from './owners';
import { insertRows } from './rows';
import type { Seeding } from './seed';

const BATCH = 1000;

/** Comments, which come oldest first; `countPins` counts them. Returns their ids. */
export async function writeComments(
  { plan, services, at }: Seeding,
  people: People,
  pins: ReadonlyMap<string, PinId>,
): Promise<CommentId[]> {
  const rows = plan.comments.map(({ pin, author, text, createdAt }) => {
    at(createdAt);
    const pinId = named(pins, pin);
    const id = services.ids.next('comment', shardOf(pinId));
    return { pin_id: pinId, id, user_id: named(people, author).id, text, created_at: createdAt };
  });
  for (let from = 0; from < rows.length; from += BATCH) {
    await inTransaction(services.db, (tx) => insertRows(tx, 'comments', rows.slice(from, from + BATCH)));
  }
  return rows.map(({ id }) => id);
}

export async function writeFollows({ plan, services, at }: Seeding, people: People, boards: Boards): Promise<void> {
  const as = (username: string) => ({ ...services, viewer: named(people, username) }) as Ctx;
  const follows = [
    ...plan.userFollows.map(({ follower, followee, createdAt }) => ({
      createdAt,
      follow: () => followUser(as(follower), named(people, followee).id),
    })),
    ...plan.boardFollows.map(({ follower, board, createdAt }) => ({
      createdAt,
      follow: () => followBoard(as(follower), named(boards, board).id),
    })),
  ];
  for (const { createdAt, follow } of follows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    at(createdAt);
    await follow();
  }
}
