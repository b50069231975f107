export { BoardIdeasScreen } from './BoardIdeasScreen';
