export { requireUnblocked } from './blocking';
export { noSuchBoard, notYourBoard } from './boards.errors';
export { boardHandlers } from './boards.handlers';
export {
  type BoardFacts,
  canEditBoard,
  canFollowBoard,
  canSeeBoard,
  isListedBoard,
  type ViewerId,
} from './boards.policy';
export { type BoardRelations, boardUrl, type PinBoardRow, presentCovers, presentPinBoard } from './boards.presenter';
export type { BoardRow } from './boards.repository';
export {
  COVERS,
  coversOf,
  findBoard,
  findBoards,
  lockBoards,
  noteSaved,
  purgeBoards,
  refreshBoardCovers,
} from './boards.repository';
export {
  boardRelations,
  createBoard,
  headPosition,
  lockOwnBoard,
  lockOwnBoards,
  lockVisibleBoard,
  type NewBoard,
  presentBoards,
  presentBoardsById,
  requireBoard,
  requireOwnBoard,
  visibleBoards,
} from './boards.service';
export { addBoardCounts, heatAt, lockLines, moveReach } from './counts.repository';
export { isListedReach, type PinLine, type Reach } from './reach';
export { slugCandidate, slugOf } from './slugs';
