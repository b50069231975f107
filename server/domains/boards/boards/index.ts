export { requireNotMerging, requireUnlocked } from './access/boardLock';
export {
  checkBoardToPin,
  checkOwnBoard,
  checkReveal,
  lockBoardToPin,
  lockBoardToReorder,
  lockOwnBoard,
  lockOwnBoards,
  lockVisibleBoard,
  lockVisibleBoards,
  requireBoard,
  requireBoardToPin,
  requireOwnBoard,
  visibleBoards,
} from './access/boards.access';
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
} from './access/boards.policy';
export { isListedVisibility, type PinLineage, type Visibility } from './access/visibility';
export { dropCollaborator, putCollaborator } from './boards.collaborators';
export { noSuchBoard, notForYourPins, notYourBoard } from './boards.errors';
export { boardHandlers } from './boards.handlers';
export { enqueueBoardJob } from './boards.jobs';
export type { BoardRow } from './boards.repository';
export { findBoard, findBoards, isSeenBoard, lockBoards, recordSave, writeBoardVector } from './boards.repository';
export { createBoard, type NewBoard } from './boards.service';
export { reportBoard, reportPin } from './boards.webhooks';
export { addBoardCounts, lockLineages, moveVisibility, popularityAt } from './counts.repository';
export { addBackedUpBoard } from './deletion/backedUpBoard';
export { closeBoard, putBackBoard, reopenBoard, restoreLockedBoard, takeDownBoard } from './deletion/boards.deletion';
export { purgeBoards } from './deletion/purge.repository';
export { CHANGES_CHANNEL, recordBoardChange } from './history/changes.repository';
export { recordBoardEvent } from './history/history.repository';
export { findNearBoards } from './nearBoards';
export { placeAfter } from './ordering/ordering';
export {
  type BoardRelations,
  boardUrl,
  type PinBoardRow,
  presentCovers,
  presentPinBoard,
} from './presenting/boards.presenter';
export { boardRelations, presentBoardById, presentBoards, presentBoardsById } from './presenting/boards.shown';
export { COVERS, coverOf, coversOf, refreshBoardCovers } from './presenting/covers.repository';
export { slugCandidate, slugKey, slugOf } from './slugs';
export { isCollaborator, setPendingOwner, transferBoard } from './transfer/boards.transfer';
export { findOffered } from './transfer/transfer.repository';
