import type { BoardId, SectionId, UserId } from '../../contract/schemas/common';
import { createBoard } from '../../server/domains/boards/boards';
import { createSection } from '../../server/domains/boards/sections';
import { claimPicture, keepPicture } from '../../server/domains/content/media';
import { createUser } from '../../server/domains/people/users';
import { OPERATOR_PERMIT } from '../../server/domains/running/signUpLinks';
import { hashPassword } from '../../server/platform/auth/passwords';
import { inTransaction } from '../../server/platform/database/transaction';
import type { SessionUser } from '../../server/platform/http/context';
import type { DemoBoard, DemoPerson, SeedPlan } from '../content/types';
import type { Seeding } from './seed';

/** Everybody's password. */
export const DEMO_PASSWORD = 'magpie demo 1';

/** By user name. */
export type People = ReadonlyMap<string, SessionUser>;

export interface WrittenBoard {
  readonly id: BoardId;
  readonly name: string;
  readonly privacy: DemoBoard['privacy'];
  /** By key. */
  readonly sections: ReadonlyMap<string, SectionId>;
}
/** By key. */
export type Boards = ReadonlyMap<string, WrittenBoard>;

/** What the plan names, which must be there. */
export function named<T>(things: ReadonlyMap<string, T>, key: string): T {
  const thing = things.get(key);
  if (thing === undefined) throw new RangeError(`The plan names ${key} before it is there`);
  return thing;
}

export async function writePeople(seeding: Seeding): Promise<People> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const joined = joinTimes(seeding.plan);
  const people = new Map<string, SessionUser>();
  const inOrder = seeding.plan.people.map((person) => ({ person, at: joined(person) }));
  for (const { person, at } of inOrder.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    seeding.at(at);
    people.set(person.username, sessionUser(await writePerson(seeding, person, passwordHash), person));
  }
  return people;
}

async function writePerson({ services, drawings }: Seeding, person: DemoPerson, passwordHash: string): Promise<UserId> {
  const { picture } = await drawings.draw(person.avatar);
  const account = { ...person, passwordHash, birthday: null, gender: null, customGender: null };
  const { id } = await inTransaction(services.db, (tx) => createUser(tx, services, account, OPERATOR_PERMIT));
  await keepPicture(services, id, picture);
  await inTransaction(services.db, async (tx) => {
    await claimPicture(tx, picture.signature, true);
    await tx
      .updateTable('users')
      .set({
        about: person.about,
        domain_url: person.domainUrl,
        domain_verified: person.domainUrl !== null,
        image_signature: picture.signature,
      })
      .where('id', '=', id)
      .execute();
  });
  return id;
}

function sessionUser(id: UserId, person: DemoPerson): SessionUser {
  const { username, firstName, lastName, locale, country, accountType } = person;
  const fullName = `${firstName} ${lastName}`.trim();
  const standing = { age: null, isPrivate: false, isWriteBanned: false, isLimited: false, hasCommentsOff: false };
  return { id, username, firstName, fullName, locale, country, accountType, ...standing };
}

/** When each person comes: at their time, or just before the first thing that they do or that is done to them. */
function joinTimes({ boards, comments, userFollows, boardFollows }: SeedPlan): (person: DemoPerson) => Date {
  const first = new Map<string, number>();
  const note = (username: string, at: Date) => {
    first.set(username, Math.min(first.get(username) ?? Number.POSITIVE_INFINITY, at.getTime()));
  };
  for (const board of boards) note(board.owner, board.createdAt);
  for (const comment of comments) note(comment.author, comment.createdAt);
  for (const follow of userFollows) {
    note(follow.follower, follow.createdAt);
    note(follow.followee, follow.createdAt);
  }
  for (const follow of boardFollows) note(follow.follower, follow.createdAt);
  return ({ username, createdAt }) =>
    new Date(Math.min(createdAt.getTime(), (first.get(username) ?? Number.POSITIVE_INFINITY) - 1000));
}

export async function writeBoards(seeding: Seeding, people: People): Promise<Boards> {
  const boards = new Map<string, WrittenBoard>();
  for (const board of seeding.plan.boards.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    seeding.at(board.createdAt);
    boards.set(board.key, await writeBoard(seeding, board, named(people, board.owner)));
  }
  return boards;
}

function writeBoard({ services }: Seeding, board: DemoBoard, viewer: SessionUser): Promise<WrittenBoard> {
  const { name, description, privacy } = board;
  const ctx = { ...services, viewer };
  return inTransaction(services.db, async (tx) => {
    const id = await createBoard(tx, ctx, { name, description, privacy });
    const sections = new Map<string, SectionId>();
    // The newest section heads the list: the plan's first one is made last.
    for (const section of board.sections.toReversed()) {
      sections.set(section.key, await createSection(tx, ctx, { board_id: id, title: section.title }));
    }
    return { id, name, privacy, sections };
  });
}
