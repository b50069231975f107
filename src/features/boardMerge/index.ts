export { MergeBoard } from './MergeBoard';
