export { ArchivedBoards } from './ArchivedBoards';
export { NewBoard, ReorderBoards } from './OwnBoards';
