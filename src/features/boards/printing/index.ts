export { PrintBoard } from './PrintBoard';
