export { CreateBoard, type CreateBoardProps } from './CreateBoard';
