import type { BoardId, CommentId, PinId, SectionId, TriedItId, UserId } from '../../contract/schemas/common';
import type { Member, TestApp } from './buildTestApp';
import { buildBoard, buildPin, buildSection } from './serverFactories';

/** Relations of a person to the owner of the boards, or to a person who saves to them. */
export const RELATIONS = [
  'stranger',
  'follower',
  'writer',
  'deleter',
  'invited',
  'removed',
  'blockedByOwner',
  'blockerOfOwner',
  'blockedBySaver',
  'blockerOfSaver',
] as const;
export type Relation = (typeof RELATIONS)[number];

export const BOARD_STATES = ['public', 'protected', 'secret', 'archived', 'deleted'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** Ids that a call may refer to. */
export interface Target {
  board_id: BoardId;
  section_id: SectionId;
  deleted_section_id: SectionId;
  /** The owner's, the saver's, and a deleted one of the owner. */
  pin_id: PinId;
  saved_id: PinId;
  deleted_id: PinId;
  comment_id: CommentId;
  did_it_id: TriedItId;
  owner_id: UserId;
  owner_name: string;
  saver_id: UserId;
}

export interface AccessWorld {
  owner: Member;
  people: Record<Relation, Member & { own: { board_id: BoardId; pin_id: PinId } }>;
  targets: Record<BoardState, Target>;
  /** Ids that never existed. */
  absent: Target;
}

const COLLABORATORS: Partial<Record<Relation, 'write' | 'delete'>> = {
  writer: 'write',
  deleter: 'delete',
  removed: 'delete',
  blockedBySaver: 'delete',
  blockerOfSaver: 'delete',
};

/**
 * An owner with a board in each state, a person who saves to all of them, and a person of each relation with their own
 * board.
 */
export async function buildAccessWorld(app: TestApp): Promise<AccessWorld> {
  const owner = await app.signUp('olga');
  const saver = await app.signUp('sam');
  const people = {} as AccessWorld['people'];
  for (const relation of RELATIONS) {
    const member = await app.signUp(relation.toLowerCase());
    const board = await buildBoard(app.services, { owner: member.id });
    const pin = await buildPin(app.services, { board });
    people[relation] = { ...member, own: { board_id: board.id, pin_id: pin.id } };
  }
  const targets = {} as AccessWorld['targets'];
  for (const state of BOARD_STATES) targets[state] = await buildTarget(app, owner, saver, people, state);

  await people.follower.call('UserFollowResource.create', { user_id: owner.id });
  await owner.call('UserBlockResource.create', { user_id: people.blockedByOwner.id });
  await people.blockerOfOwner.call('UserBlockResource.create', { user_id: owner.id });
  await saver.call('UserBlockResource.create', { user_id: people.blockedBySaver.id });
  await people.blockerOfSaver.call('UserBlockResource.create', { user_id: saver.id });
  const digits = (last: number) => `99999999999999${last}` as never;
  const absent: Target = {
    board_id: digits(1),
    section_id: digits(2),
    deleted_section_id: digits(3),
    pin_id: digits(4),
    saved_id: digits(5),
    deleted_id: digits(6),
    comment_id: digits(7),
    did_it_id: digits(7),
    owner_id: digits(8),
    owner_name: 'nobody',
    saver_id: digits(9),
  };
  return { owner, people, targets, absent };
}

async function buildTarget(
  app: TestApp,
  owner: Member,
  saver: Member,
  people: AccessWorld['people'],
  state: BoardState,
): Promise<Target> {
  const privacy = state === 'secret' || state === 'protected' ? state : 'public';
  const board = await buildBoard(app.services, { owner: owner.id, privacy });
  const board_id = board.id;
  const join = async (member: Member, access: 'write' | 'delete') => {
    await owner.call('BoardInviteResource.create', { board_id, user_ids: [member.id], access });
    await member.call('BoardInviteResource.update', { board_id, user_id: member.id, action: 'accept' });
  };
  await join(saver, 'write');
  for (const relation of RELATIONS) {
    const access = COLLABORATORS[relation];
    if (access) await join(people[relation], access);
  }
  await owner.call('BoardCollaboratorResource.delete', { board_id, user_id: people.removed.id });
  await owner.call('BoardInviteResource.create', { board_id, user_ids: [people.invited.id] });
  const section = await buildSection(app.services, board);
  const goneSection = await buildSection(app.services, board);
  await owner.call('BoardSectionResource.delete', { board_id, section_id: goneSection.id });
  const [pin, deleted] = [await buildPin(app.services, { board }), await buildPin(app.services, { board })];
  await owner.call('PinResource.delete', { id: deleted.id });
  const source = await buildPin(app.services);
  const saved = await saver.call('RepinResource.create', { pin_id: source.id, board_id });
  const comment = await saver.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Fine' });
  const triedIt = await saver.call('DidItResource.create', { pin_id: pin.id, text: 'Fine' });
  if (state === 'archived') await owner.call('BoardArchiveResource.create', { board_id });
  if (state === 'deleted') await owner.call('BoardResource.delete', { board_id });
  return {
    board_id,
    section_id: section.id,
    deleted_section_id: goneSection.id,
    pin_id: pin.id,
    saved_id: saved.data.id,
    deleted_id: deleted.id,
    comment_id: comment.data.id,
    did_it_id: triedIt.data.id,
    owner_id: owner.id,
    owner_name: owner.username,
    saver_id: saver.id,
  };
}
