export { undoHandlers } from './undo.handlers';
