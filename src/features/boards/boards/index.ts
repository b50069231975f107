export { BoardCard } from './BoardCard';
export { BoardCardView } from './BoardCardView';
export { BoardSubpage } from './BoardSubpage';
export { CardGrid, CardGridSkeleton } from './CardGrid';
export { CreateBoard, type CreateBoardProps } from './CreateBoard';
export { DeleteBoard } from './DeleteBoard';
export { EditBoard } from './EditBoard';
