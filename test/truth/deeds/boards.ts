import { BOARD_PRIVACY } from '../../../contract/constants/privacy';
import type { BoardId } from '../../../contract/schemas/common';
import * as boards from '../../../src/actions/boards';
import * as merges from '../../../src/actions/merges';
import * as transfers from '../../../src/actions/transfers';
import * as trash from '../../../src/actions/trash';
import { type DoDeed, pick, type Turn } from '../world';

const createBoard: DoDeed = async ({ world, me, x, fault }) => {
  const privacy = pick(BOARD_PRIVACY, x) ?? 'public';
  const formId = world.nextName('form');
  await me.act(boards.createRequested({ name: world.nextName('Board'), privacy, formId }), fault);
  const { id } = me.api.lastData('BoardResource.create') as { id: BoardId };
  world.model.boards.push({ id, owner: me.id, privacy, isDeleted: false, isArchived: false });
  await me.visitBoard(id);
};

const changePrivacy: DoDeed = async ({ world, me, x, y, fault }) => {
  const board = pick(world.ownBoards(me), x);
  if (!board) return false;
  const privacy = pick(BOARD_PRIVACY, y) ?? 'public';
  // The counts of all are read anew then: what is on its way comes first.
  if (world.isShared(board)) await me.settleDown();
  await me.act(boards.editRequested({ boardId: board.id, edits: { privacy } }), fault);
  board.privacy = privacy;
};

const archiveBoard: DoDeed = async ({ world, me, x, fault }) => {
  const board = pick(world.ownBoards(me), x);
  if (!board) return false;
  const isArchived = !board.isArchived;
  await me.act(boards.archiveRequested({ boardId: board.id, isArchived }), fault);
  board.isArchived = isArchived;
};

const deleteBoard: DoDeed = async ({ world, me, x, fault }) => {
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

const restoreBoard: DoDeed = async (turn) => {
  const board = deleted(turn);
  if (!board) return false;
  await turn.me.act(boards.restoreRequested({ boardId: board.id }), turn.fault);
  board.isDeleted = false;
};

const restoreBoardFromTrash: DoDeed = async (turn) => {
  const { me, fault } = turn;
  const board = deleted(turn);
  if (!board) return false;
  await me.visitTrash();
  await me.act(trash.restoreRequested({ deletionId: `board-${board.id}` }), fault);
  board.isDeleted = false;
};

const mergeBoards: DoDeed = async ({ world, me, x, y, fault }) => {
  const own = world.ownBoards(me);
  const [from, to] = [pick(own, x), pick(own, y)];
  if (!from || !to || from === to) return false;
  const inModel = world.remember(me);
  const merge = { boardId: from.id, targetId: to.id };
  await me.act(merges.requested(merge), fault);
  await world.doJobs();
  for (const section of world.model.sections) {
    if (section.board === from && !section.isDeleted) section.board = to;
  }
  for (const pin of world.model.pins) if (pin.board === from && !pin.isDeleted) pin.board = to;
  from.isDeleted = true;
  world.merged.add(from);
  world.undo = {
    by: me,
    deed: 'undoMerge',
    inModel: () => {
      inModel();
      world.merged.delete(from);
    },
    run: (again) => me.actOnToast(merges.undoRequested.type, again),
  };
};

const undoMerge: DoDeed = async ({ world, me, fault }) => world.takeBack('undoMerge', me, fault);

const offerBoard: DoDeed = async ({ world, me, x, y, fault }) => {
  const { society } = world;
  const shared = world
    .ownBoards(me)
    .filter((one) => society.collaboratorsOf(one).length > 0 && !society.offers.has(one.id));
  const board = pick(shared, x);
  const userId = board && pick(society.collaboratorsOf(board), y);
  if (!board || !userId) return false;
  await me.act(transfers.requested({ boardId: board.id, userId }), fault);
  society.offers.set(board.id, userId);
};

const endOffer: DoDeed = async ({ world, me, x, fault }) => {
  const { model, society } = world;
  const offered = model.boards.filter(
    (one) => !one.isDeleted && society.offers.has(one.id) && [one.owner, society.offers.get(one.id)].includes(me.id),
  );
  const board = pick(offered, x);
  if (!board) return false;
  await me.act(transfers.endRequested({ boardId: board.id }), fault);
  society.offers.delete(board.id);
};

const takeOver: DoDeed = async ({ world: { model, society }, me, x, fault }) => {
  const offered = model.boards.filter((one) => !one.isDeleted && society.offers.get(one.id) === me.id);
  const board = pick(offered, x);
  if (!board) return false;
  await me.act(transfers.acceptRequested({ boardId: board.id }), fault);
  society.takeOver(board, me.id);
};

export const boardDeeds = {
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
