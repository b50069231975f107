import type { UserId } from '../../../contract/schemas/common';
import * as follows from '../../../src/actions/boards/follows';
import * as invites from '../../../src/actions/boards/invites';
import { userBlockRequested } from '../../../src/actions/people/blocks';
import type { ModelBoard } from '../../server/domains/pins/pins/countsModel';
import { pairOf } from '../clients';
import { pick, type RunCommand, type Turn } from '../world';

const other = ({ world, me, y }: Turn) =>
  pick(
    world.clients.ids.filter((id) => id !== me.id),
    y,
  );

/** Somebody else, where nothing is blocked between the two. */
function reached(turn: Turn): UserId | null {
  const userId = other(turn);
  return userId && !turn.world.clients.isBlocked(turn.me.id, userId) ? userId : null;
}

const invite: RunCommand = async (turn) => {
  const { world, me, x, y, fault } = turn;
  const { clients } = world;
  const board = pick(world.ownBoards(me), x);
  const userId = reached(turn);
  if (!board || !userId) return false;
  const access = y % 4 < 2 ? 'write' : 'delete';
  await me.act(invites.inviteRequested({ boardId: board.id, userId, access }), fault);
  const key = pairOf(board.id, userId);
  if (clients.accessTo(board, userId) === null && !clients.invited.has(key)) clients.invited.set(key, access);
};

const invitedTo = ({ world: { model, clients }, me, x }: Turn) =>
  pick(
    model.boards.filter(
      (one) => !one.isDeleted && clients.invited.has(pairOf(one.id, me.id)) && !clients.isBlocked(one.owner, me.id),
    ),
    x,
  );

const acceptInvite: RunCommand = async (turn) => {
  const { world, me, fault } = turn;
  const board = invitedTo(turn);
  if (!board) return false;
  await me.act(invites.acceptRequested({ boardId: board.id, userId: me.id }), fault);
  world.clients.join(board, me.id, world.clients.invited.get(pairOf(board.id, me.id)) ?? 'write');
};

const declineInvite: RunCommand = async (turn) => {
  const { world, me, fault } = turn;
  const board = invitedTo(turn);
  if (!board) return false;
  await me.act(invites.denyRequested({ boardId: board.id, userId: me.id }), fault);
  world.clients.invited.delete(pairOf(board.id, me.id));
};

const leaveBoard: RunCommand = async ({ world: { model, clients }, me, x, fault }) => {
  const shared = model.boards.filter((one) => !one.isDeleted && clients.accessTo(one, me.id) !== null);
  const board = pick(shared, x);
  if (!board) return false;
  await me.act(invites.removeRequested({ boardId: board.id, userId: me.id }), fault);
  clients.leave(board, me.id);
};

/** An own board with somebody who adds to it. */
function shared({ world, me, x, y }: Turn): { board: ModelBoard; userId: ReturnType<typeof other> } | null {
  const own = world.ownBoards(me).filter((one) => world.clients.collaboratorsOf(one).length > 0);
  const board = pick(own, x);
  return board ? { board, userId: pick(world.clients.collaboratorsOf(board), y) } : null;
}

const removeCollaborator: RunCommand = async (turn) => {
  const { board, userId } = shared(turn) ?? {};
  if (!board || !userId) return false;
  await turn.me.act(invites.removeRequested({ boardId: board.id, userId }), turn.fault);
  turn.world.clients.leave(board, userId);
};

const changeAccess: RunCommand = async (turn) => {
  const { clients } = turn.world;
  const { board, userId } = shared(turn) ?? {};
  if (!board || !userId) return false;
  const access = clients.accessTo(board, userId) === 'write' ? 'delete' : 'write';
  await turn.me.act(invites.accessChangeRequested({ boardId: board.id, userId, access }), turn.fault);
  clients.join(board, userId, access);
};

const followUser: RunCommand = async (turn) => {
  const { me, fault } = turn;
  const { clients } = turn.world;
  const userId = reached(turn);
  if (!userId) return false;
  const key = pairOf(me.id, userId);
  const to = !clients.follows.has(key);
  await me.act(follows.userFollowRequested({ userId, to }), fault);
  if (to) clients.follows.add(key);
  else clients.follows.delete(key);
};

const followBoard: RunCommand = async ({ world: { model, clients }, me, x, fault }) => {
  const seen = model.boards.filter((one) => clients.canSee(one, me.id) && one.owner !== me.id);
  const board = pick(
    seen.filter((one) => one.privacy === 'public' || clients.boardFollows.has(pairOf(me.id, one.id))),
    x,
  );
  if (!board) return false;
  const key = pairOf(me.id, board.id);
  const to = !clients.boardFollows.has(key);
  await me.act(follows.boardFollowRequested({ boardId: board.id, to }), fault);
  if (to) clients.boardFollows.add(key);
  else clients.boardFollows.delete(key);
};

const block: RunCommand = async (turn) => {
  const userId = reached(turn);
  if (!userId) return false;
  await turn.me.act(userBlockRequested({ userId, to: true }), turn.fault);
  turn.world.clients.block(turn.me.id, userId);
};

const unblock: RunCommand = async ({ world: { clients }, me, y, fault }) => {
  const blocked = clients.ids.filter((id) => clients.blocks.has(pairOf(me.id, id)));
  const userId = pick(blocked, y);
  if (!userId) return false;
  await me.act(userBlockRequested({ userId, to: false }), fault);
  clients.blocks.delete(pairOf(me.id, userId));
};

export const peopleCommands = {
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
