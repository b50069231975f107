export { Deletions, UndoableChanges } from './Deletions';
