import { BOARD_PRIVACY } from '../../../contract/constants/people/privacy';
import type { BoardId } from '../../../contract/schemas/common';
import * as boards from '../../../src/actions/boards/boards';
import * as transfers from '../../../src/actions/boards/transfers';
import * as deletions from '../../../src/actions/boards/undo';
import * as merges from '../../../src/actions/pins/merges';
import { pick, type RunCommand, type Turn } from '../world';

const createBoard: RunCommand = async ({ world, me, x, fault }) => {
  const privacy = pick(BOARD_PRIVACY, x) ?? 'public';
  const formId = world.nextName('form');
  await me.act(boards.createRequested({ name: world.nextName('Board'), privacy, formId }), fault);
  const { id } = me.api.lastData('BoardResource.create') as { id: BoardId };
  world.model.boards.push({ id, owner: me.id, privacy, isDeleted: false, isArchived: false });
  await me.visitBoard(id);
};

const changePrivacy: RunCommand = async ({ world, me, x, y, fault }) => {
  const board = pick(world.ownBoards(me), x);
  if (!board) return false;
  const privacy = pick(BOARD_PRIVACY, y) ?? 'public';
  // The counts of all are refetched then: what is on its way comes first.
  if (world.isShared(board)) await me.waitUntilIdle();
  await me.act(boards.editRequested({ boardId: board.id, edits: { privacy } }), fault);
  board.privacy = privacy;
};

const archiveBoard: RunCommand = async ({ world, me, x, fault }) => {
  const board = pick(world.ownBoards(me), x);
  if (!board) return false;
  const isArchived = !board.isArchived;
  await me.act(boards.archiveRequested({ boardId: board.id, isArchived }), fault);
  board.isArchived = isArchived;
};

const deleteBoard: RunCommand = async ({ world, me, x, fault }) => {
  const board = pick(world.ownBoards(me), x);
  if (!board) return false;
  await me.act(boards.deleteRequested({ boardId: board.id }), fault);
  board.isDeleted = true;
};

const deleted = ({ world, me, x }: Turn) =>
  pick(
    world.model.boards.filter((board) => board.owner === me.id && board.isDeleted && !world.merged.has(board)),
    x,
  );

const restoreBoard: RunCommand = async (turn) => {
  const board = deleted(turn);
  if (!board) return false;
  await turn.me.act(boards.restoreRequested({ boardId: board.id }), turn.fault);
  board.isDeleted = false;
};

const restoreBoardFromTrash: RunCommand = async (turn) => {
  const { me, fault } = turn;
  const board = deleted(turn);
  if (!board) return false;
  await me.visitTrash();
  await me.act(deletions.restoreRequested({ deletionId: `board-${board.id}` }), fault);
  board.isDeleted = false;
};

const mergeBoards: RunCommand = async ({ world, me, x, y, fault }) => {
  const own = world.ownBoards(me);
  const [from, to] = [pick(own, x), pick(own, y)];
  if (!from || !to || from === to) return false;
  const inModel = world.remember(me);
  const merge = { boardId: from.id, targetId: to.id };
  await me.act(merges.requested({ ...merge, isRevealConfirmed: true }), fault);
  await world.doJobs();
  for (const section of world.model.sections) {
    if (section.board === from && !section.isDeleted) section.board = to;
  }
  for (const pin of world.model.pins) if (pin.board === from && !pin.isDeleted) pin.board = to;
  from.isDeleted = true;
  world.merged.add(from);
  world.undo = {
    by: me,
    command: 'undoMerge',
    inModel: () => {
      inModel();
      world.merged.delete(from);
    },
    run: (again) => me.actOnToast(merges.undoRequested.type, again),
  };
};

const undoMerge: RunCommand = async ({ world, me, fault }) => world.takeBack('undoMerge', me, fault);

const offerBoard: RunCommand = async ({ world, me, x, y, fault }) => {
  const { clients } = world;
  const shared = world
    .ownBoards(me)
    .filter((one) => clients.collaboratorsOf(one).length > 0 && !clients.offers.has(one.id));
  const board = pick(shared, x);
  const userId = board && pick(clients.collaboratorsOf(board), y);
  if (!board || !userId) return false;
  await me.act(transfers.requested({ boardId: board.id, userId }), fault);
  clients.offers.set(board.id, userId);
};

const endOffer: RunCommand = async ({ world, me, x, fault }) => {
  const { model, clients } = world;
  const offered = model.boards.filter(
    (one) => !one.isDeleted && clients.offers.has(one.id) && [one.owner, clients.offers.get(one.id)].includes(me.id),
  );
  const board = pick(offered, x);
  if (!board) return false;
  await me.act(transfers.endRequested({ boardId: board.id }), fault);
  clients.offers.delete(board.id);
};

const takeOver: RunCommand = async ({ world: { model, clients }, me, x, fault }) => {
  const offered = model.boards.filter((one) => !one.isDeleted && clients.offers.get(one.id) === me.id);
  const board = pick(offered, x);
  if (!board) return false;
  await me.act(transfers.acceptRequested({ boardId: board.id }), fault);
  clients.takeOver(board, me.id);
};

export const boardCommands = {
  createBoard,
  changePrivacy,
  archiveBoard,
  deleteBoard,
  restoreBoard,
  restoreBoardFromTrash,
  mergeBoards,
  undoMerge,
  offerBoard,
  endOffer,
  takeOver,
};
