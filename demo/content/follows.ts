import type { Random } from '../art/random';
import type { DemoBoard, DemoBoardFollow, DemoPerson, DemoUserFollow } from './types';

export interface FollowInput {
  rnd: Random;
  now: Date;
  visitor: string;
  people: readonly DemoPerson[];
  boards: readonly DemoBoard[];
}

/** Who follows whom and which boards: those with the same interests first; the visitor follows more than others do. */
export function buildFollows({ rnd, now, visitor, people, boards }: FollowInput): {
  userFollows: DemoUserFollow[];
  boardFollows: DemoBoardFollow[];
} {
  const interests = new Map(
    people.map(({ username }) => [
      username,
      new Set(boards.filter((b) => b.owner === username).flatMap((b) => b.tags)),
    ]),
  );
  const common = (one: ReadonlySet<string> | undefined, tags: Iterable<string>) =>
    [...tags].filter((tag) => one?.has(tag)).length;
  const between = (from: Date, other: Date) => {
    const start = Math.max(from.getTime(), other.getTime());
    return new Date(start + (now.getTime() - start) * rnd.range(0.02, 0.98));
  };
  const userFollows: DemoUserFollow[] = [];
  const boardFollows: DemoBoardFollow[] = [];
  for (const person of people) {
    const own = interests.get(person.username);
    const isVisitor = person.username === visitor;
    const others = people
      .filter((other) => other.username !== person.username)
      .map((other) => ({ other, rank: common(own, interests.get(other.username) ?? []) + rnd.range(0, 4) }))
      .sort((a, b) => b.rank - a.rank);
    const count = isVisitor ? 14 : person.accountType === 'business' ? rnd.int(3, 6) : rnd.int(5, 12);
    for (const { other } of others.slice(0, count)) {
      userFollows.push({
        follower: person.username,
        followee: other.username,
        createdAt: between(person.createdAt, other.createdAt),
      });
    }
    const open = boards
      .filter((board) => board.privacy === 'public' && board.owner !== person.username)
      .map((board) => ({ board, rank: common(own, board.tags) + rnd.range(0, 3) }))
      .sort((a, b) => b.rank - a.rank);
    for (const { board } of open.slice(0, isVisitor ? 10 : rnd.int(3, 9))) {
      boardFollows.push({
        follower: person.username,
        board: board.key,
        createdAt: between(person.createdAt, board.createdAt),
      });
    }
  }
  return { userFollows, boardFollows };
}
