export { BoardDuplicatesScreen, DuplicatesScreen } from './DuplicatesScreen';
