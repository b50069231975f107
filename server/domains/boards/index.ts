export { requireNotMerging, requireUnblocked } from './blocking';
export {
  checkBoardToPin,
  checkOwnBoard,
  lockBoardToPin,
  lockBoardToReorder,
  lockOwnBoard,
  lockOwnBoards,
  lockVisibleBoard,
  requireBoard,
  requireBoardToPin,
  requireOwnBoard,
  visibleBoards,
} from './boards.access';
export { closeBoard, reopenBoard } from './boards.deletion';
export { noSuchBoard, notForYourPins, notYourBoard } from './boards.errors';
export { findOffered, giveBoard, isCollaborator, setPendingOwner } from './boards.give';
export { boardHandlers } from './boards.handlers';
export { enqueueBoardJob } from './boards.jobs';
export {
  accessTo,
  type BoardFacts,
  canAddPins,
  canEditBoard,
  canFollowBoard,
  canInvite,
  canRemovePins,
  canRequestToJoin,
  canSeeBoard,
  isListedBoard,
  type ViewerId,
} from './boards.policy';
export { type BoardRelations, boardUrl, type PinBoardRow, presentCovers, presentPinBoard } from './boards.presenter';
export type { BoardRow } from './boards.repository';
export { findBoard, findBoards, lockBoards, noteSaved } from './boards.repository';
export { createBoard, dropCollaborator, type NewBoard, putCollaborator } from './boards.service';
export { boardRelations, presentBoardById, presentBoards, presentBoardsById } from './boards.shown';
export { CHANGES_CHANNEL, noteBoardChange } from './changes';
export { addBoardCounts, heatAt, lockLines, moveReach } from './counts.repository';
export { COVERS, coverOf, coversOf, refreshBoardCovers } from './covers.repository';
export { recordBoardEvent } from './history';
export { placeAfter } from './placing';
export { purgeBoards } from './purge.repository';
export { isListedReach, type PinLine, type Reach } from './reach';
export { slugCandidate, slugOf } from './slugs';
