export { ArchivedBoards } from './ArchivedBoards';
export { BlockDialog } from './BlockDialog';
export { NewBoard, ReorderBoards } from './OwnBoards';
export { UnblockButton } from './UnblockButton';
