import type { UserId } from '../../../contract/schemas/common';
import { userBlockRequested } from '../../../src/actions/blocks';
import * as follows from '../../../src/actions/follows';
import * as invites from '../../../src/actions/invites';
import type { ModelBoard } from '../../server/domains/pins/countsModel';
import { pairOf } from '../society';
import { type DoDeed, pick, type Turn } from '../world';

const other = ({ world, me, y }: Turn) =>
  pick(
    world.society.ids.filter((id) => id !== me.id),
    y,
  );

/** Somebody else, where nothing is blocked between the two. */
function reached(turn: Turn): UserId | null {
  const userId = other(turn);
  return userId && !turn.world.society.isBlocked(turn.me.id, userId) ? userId : null;
}

const invite: DoDeed = async (turn) => {
  const { world, me, x, y, fault } = turn;
  const { society } = world;
  const board = pick(world.ownBoards(me), x);
  const userId = reached(turn);
  if (!board || !userId) return false;
  const access = y % 4 < 2 ? 'write' : 'delete';
  await me.act(invites.inviteRequested({ boardId: board.id, userId, access }), fault);
  const key = pairOf(board.id, userId);
  if (society.accessTo(board, userId) === null && !society.invited.has(key)) society.invited.set(key, access);
};

const invitedTo = ({ world: { model, society }, me, x }: Turn) =>
  pick(
    model.boards.filter(
      (one) => !one.isDeleted && society.invited.has(pairOf(one.id, me.id)) && !society.isBlocked(one.owner, me.id),
    ),
    x,
  );

const acceptInvite: DoDeed = async (turn) => {
  const { world, me, fault } = turn;
  const board = invitedTo(turn);
  if (!board) return false;
  await me.act(invites.acceptRequested({ boardId: board.id, userId: me.id }), fault);
  world.society.join(board, me.id, world.society.invited.get(pairOf(board.id, me.id)) ?? 'write');
};

const declineInvite: DoDeed = async (turn) => {
  const { world, me, fault } = turn;
  const board = invitedTo(turn);
  if (!board) return false;
  await me.act(invites.denyRequested({ boardId: board.id, userId: me.id }), fault);
  world.society.invited.delete(pairOf(board.id, me.id));
};

const leaveBoard: DoDeed = async ({ world: { model, society }, me, x, fault }) => {
  const shared = model.boards.filter((one) => !one.isDeleted && society.accessTo(one, me.id) !== null);
  const board = pick(shared, x);
  if (!board) return false;
  await me.act(invites.removeRequested({ boardId: board.id, userId: me.id }), fault);
  society.leave(board, me.id);
};

/** An own board with somebody who adds to it. */
function shared({ world, me, x, y }: Turn): { board: ModelBoard; userId: ReturnType<typeof other> } | null {
  const own = world.ownBoards(me).filter((one) => world.society.collaboratorsOf(one).length > 0);
  const board = pick(own, x);
  return board ? { board, userId: pick(world.society.collaboratorsOf(board), y) } : null;
}

const removeCollaborator: DoDeed = async (turn) => {
  const { board, userId } = shared(turn) ?? {};
  if (!board || !userId) return false;
  await turn.me.act(invites.removeRequested({ boardId: board.id, userId }), turn.fault);
  turn.world.society.leave(board, userId);
};

const changeAccess: DoDeed = async (turn) => {
  const { society } = turn.world;
  const { board, userId } = shared(turn) ?? {};
  if (!board || !userId) return false;
  const access = society.accessTo(board, userId) === 'write' ? 'delete' : 'write';
  await turn.me.act(invites.accessChangeRequested({ boardId: board.id, userId, access }), turn.fault);
  society.join(board, userId, access);
};

const followUser: DoDeed = async (turn) => {
  const { me, fault } = turn;
  const { society } = turn.world;
  const userId = reached(turn);
  if (!userId) return false;
  const key = pairOf(me.id, userId);
  const to = !society.follows.has(key);
  await me.act(follows.userFollowRequested({ userId, to }), fault);
  if (to) society.follows.add(key);
  else society.follows.delete(key);
};

const followBoard: DoDeed = async ({ world: { model, society }, me, x, fault }) => {
  const seen = model.boards.filter((one) => society.canSee(one, me.id) && one.owner !== me.id);
  const board = pick(
    seen.filter((one) => one.privacy === 'public' || society.boardFollows.has(pairOf(me.id, one.id))),
    x,
  );
  if (!board) return false;
  const key = pairOf(me.id, board.id);
  const to = !society.boardFollows.has(key);
  await me.act(follows.boardFollowRequested({ boardId: board.id, to }), fault);
  if (to) society.boardFollows.add(key);
  else society.boardFollows.delete(key);
};

const block: DoDeed = async (turn) => {
  const userId = reached(turn);
  if (!userId) return false;
  await turn.me.act(userBlockRequested({ userId, to: true }), turn.fault);
  turn.world.society.block(turn.me.id, userId);
};

const unblock: DoDeed = async ({ world: { society }, me, y, fault }) => {
  const blocked = society.ids.filter((id) => society.blocks.has(pairOf(me.id, id)));
  const userId = pick(blocked, y);
  if (!userId) return false;
  await me.act(userBlockRequested({ userId, to: false }), fault);
  society.blocks.delete(pairOf(me.id, userId));
};

export const peopleDeeds = {
  invite,
  acceptInvite,
  declineInvite,
  leaveBoard,
  removeCollaborator,
  changeAccess,
  followUser,
  followBoard,
  block,
  unblock,
};
