import type { BoardId, PinId, SectionId } from '../../contract/schemas/common';
import type { DemoPerson, SeedPin, SeedPlan } from '../../demo/content/types';
import type { Drawings } from '../../demo/drawing/drawings';
import { toRichPin } from '../../demo/seed/richPins';
import { createBoard } from '../../server/domains/boards/boards';
import { followBoard, followUser } from '../../server/domains/boards/follows';
import { createSection } from '../../server/domains/boards/sections';
import { claimPicture, keepPicture } from '../../server/domains/content/media';
import { createUser } from '../../server/domains/people/users';
import { createComment } from '../../server/domains/pins/comments';
import { createPin, repin } from '../../server/domains/pins/pins';
import { OPERATOR_PERMIT } from '../../server/domains/running/signUpLinks';
import { createIds } from '../../server/platform/database/ids';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Ctx, Services, SessionUser } from '../../server/platform/http/context';

/** Writes a plan as its people would have done it, one act after the other at its time, each by the domains' services. */
export async function seedThroughServices(services: Services, plan: SeedPlan, drawings: Drawings): Promise<void> {
  let now = new Date(0);
  const clock = { now: () => now };
  const tools = { ...services, clock, ids: createIds(clock) };
  const { db } = tools;
  const people = new Map<string, SessionUser>();
  const boards = new Map<string, { id: BoardId; sections: Map<string, SectionId> }>();
  const pins = new Map<string, PinId>();
  const as = (username: string) => ({ ...tools, viewer: people.get(username) }) as Ctx & { viewer: SessionUser };
  const boardOf = (key: string) => boards.get(key) as { id: BoardId; sections: Map<string, SectionId> };
  const pinOf = (key: string) => pins.get(key) as PinId;

  const join = async (person: DemoPerson) => {
    const { picture } = await drawings.draw(person.avatar);
    const account = { ...person, passwordHash: 'x', birthday: null, gender: null, customGender: null };
    const { id } = await inTransaction(db, (tx) => createUser(tx, tools, account, OPERATOR_PERMIT));
    await keepPicture(tools, id, picture);
    await inTransaction(db, async (tx) => {
      await claimPicture(tx, picture.signature, true);
      const { about, domainUrl: domain_url } = person;
      const image = { about, domain_url, domain_verified: domain_url !== null, image_signature: picture.signature };
      await tx.updateTable('users').set(image).where('id', '=', id).execute();
    });
    people.set(person.username, { ...person, id, fullName: person.firstName } as unknown as SessionUser);
  };
  const openBoard = (board: SeedPlan['boards'][number]) =>
    inTransaction(db, async (tx) => {
      const id = await createBoard(tx, as(board.owner), board);
      const sections = new Map<string, SectionId>();
      for (const { key, title } of board.sections.toReversed()) {
        sections.set(key, await createSection(tx, as(board.owner), { board_id: id, title }));
      }
      boards.set(board.key, { id, sections });
    });
  const pinUp = async (pin: SeedPin) => {
    const ctx = as(pin.pinner);
    const { id: board_id, sections } = boardOf(pin.board);
    const target = { board_id, section_id: pin.section === null ? undefined : sections.get(pin.section) };
    if (pin.line) {
      const { parent } = pin.line;
      pins.set(pin.key, await inTransaction(db, (tx) => repin(tx, ctx, { ...target, pin_id: pinOf(parent) })));
      return;
    }
    const drawing = await drawings.draw(pin.picture, pin.rich.kind === 'video' ? pin.rich.video : null);
    await keepPicture(ctx, ctx.viewer.id, drawing.picture);
    const rich = await toRichPin(pin, drawing, async (spec) => {
      const { picture } = await drawings.draw(spec);
      await keepPicture(ctx, ctx.viewer.id, picture);
      await inTransaction(db, (tx) => claimPicture(tx, picture.signature, true));
      return picture;
    });
    const { title, description, altText: alt_text, link } = pin;
    const texts = { title, description, alt_text, link };
    const made = { ...target, ...texts, source: 'upload' as const, signature: drawing.picture.signature, rich };
    const id = await inTransaction(db, (tx) => createPin(tx, ctx, made));
    if (pin.commentsDisabled)
      await db.updateTable('pins').set({ comments_disabled: true }).where('id', '=', id).execute();
    pins.set(pin.key, id);
  };

  const acts = [
    ...plan.people.map((person) => ({ at: person.createdAt, act: () => join(person) })),
    ...plan.boards.map((board) => ({ at: board.createdAt, act: () => openBoard(board) })),
    ...[...plan.pins()].flat().map((pin) => ({ at: pin.createdAt, act: () => pinUp(pin) })),
    ...plan.comments.map(({ createdAt, author, pin, text }) => ({
      at: createdAt,
      act: () => inTransaction(db, (tx) => createComment(tx, as(author), { pin_id: pinOf(pin), text })),
    })),
    ...plan.userFollows.map(({ createdAt, follower, followee }) => ({
      at: createdAt,
      act: () => followUser(as(follower), as(followee).viewer.id),
    })),
    ...plan.boardFollows.map(({ createdAt, follower, board }) => ({
      at: createdAt,
      act: () => followBoard(as(follower), boardOf(board).id),
    })),
  ];
  for (const { at, act } of acts.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    now = at;
    await act();
  }
}
